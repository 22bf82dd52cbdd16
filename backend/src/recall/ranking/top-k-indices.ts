/**
 * The indices of the `count` largest values above zero, in no particular order. One pass with a
 * min-heap, so most values cost one comparison. `accepts` is called only for values that are among
 * the largest so far, so it may be slow.
 */
export const topKIndices = (
  values: Float32Array | Float64Array,
  count: number,
  accepts: (index: number) => boolean = all,
): Int32Array => {
  const heap = new Int32Array(Math.min(count, values.length));
  let size = 0;
  const valueAt = (at: number): number => values[heap[at] ?? 0] ?? 0;

  const rise = (index: number): void => {
    let at = size;
    size += 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (valueAt(parent) <= (values[index] ?? 0)) break;
      heap[at] = heap[parent] ?? 0;
      at = parent;
    }
    heap[at] = index;
  };
  const sink = (index: number): void => {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const child = left + 1 < size && valueAt(left + 1) < valueAt(left) ? left + 1 : left;
      if (child >= size || valueAt(child) >= (values[index] ?? 0)) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = index;
  };

  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (value <= 0 || (size === heap.length && value <= valueAt(0)) || !accepts(index)) continue;
    if (size < heap.length) rise(index);
    else sink(index);
  }
  return heap.subarray(0, size);
};

const all = (): boolean => true;
