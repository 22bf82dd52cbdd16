type Numbers = Int8Array | Int32Array | Float32Array | Float64Array;

/** A typed array that grows by half when it is full. */
export type GrowableArray<Block extends Numbers> = {
  /** The current array. `reserve` may replace it. */
  readonly numbers: () => Block;
  /** Ensures capacity for this many numbers. */
  readonly reserve: (length: number) => void;
  readonly bytes: () => number;
};

export const growableArray = <Block extends Numbers>(
  make: (length: number) => Block,
): GrowableArray<Block> => {
  let block = make(16);
  return {
    numbers: () => block,
    reserve: (length) => {
      if (length <= block.length) return;
      const larger = make(Math.max(length, Math.ceil(block.length * 1.5)));
      larger.set(block);
      block = larger;
    },
    bytes: () => block.byteLength,
  };
};

export const int8s = (length: number): Int8Array => new Int8Array(length);
export const int32s = (length: number): Int32Array => new Int32Array(length);
export const float32s = (length: number): Float32Array => new Float32Array(length);
export const float64s = (length: number): Float64Array => new Float64Array(length);
