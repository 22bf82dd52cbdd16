import { dot } from './dot.ts';

/** A function to make small: its value at a point, and its slope written into `slope`. */
export type Objective = (point: Float64Array, slope: Float64Array) => number;

const remembered = 10;
const sufficientDecrease = 1e-4;
const flat = 1e-5;

/**
 * The point where a smooth convex function is least, from zero: limited-memory BFGS with
 * backtracking (Nocedal & Wright, Numerical Optimization, algorithms 7.4 and 3.1).
 */
export const minimise = (objective: Objective, size: number, mostSteps: number): Float64Array => {
  let point = new Float64Array(size);
  let slope = new Float64Array(size);
  let value = objective(point, slope);
  const pairs: Pair[] = [];
  for (let step = 0; step < mostSteps && norm(slope) > flat; step += 1) {
    const direction = descent(slope, pairs);
    const downhill = dot(direction, slope);
    let length = step === 0 ? 1 / Math.max(1, norm(slope)) : 1;
    let next = along(point, direction, length);
    let nextSlope = new Float64Array(size);
    let nextValue = objective(next, nextSlope);
    while (nextValue > value + sufficientDecrease * length * downhill) {
      length /= 2;
      if (length < 1e-8) return point;
      next = along(point, direction, length);
      nextSlope = new Float64Array(size);
      nextValue = objective(next, nextSlope);
    }
    const moved = along(next, point, -1);
    const bent = along(nextSlope, slope, -1);
    const curve = dot(moved, bent);
    if (curve > 1e-12) pairs.push({ moved, bent, curve });
    if (pairs.length > remembered) pairs.shift();
    [point, slope, value] = [next, nextSlope, nextValue];
  }
  return point;
};

/** A step taken, how the slope changed over it, and their product. */
type Pair = { readonly moved: Float64Array; readonly bent: Float64Array; readonly curve: number };

/** Downhill, bent by what the last steps told about the curvature. */
const descent = (slope: Float64Array, pairs: readonly Pair[]): Float64Array => {
  let direction = slope.map((value) => -value);
  const shares = new Map<Pair, number>();
  for (const pair of pairs.toReversed()) {
    const share = dot(pair.moved, direction) / pair.curve;
    shares.set(pair, share);
    direction = along(direction, pair.bent, -share);
  }
  const last = pairs.at(-1);
  if (last) direction = direction.map((value) => (value * last.curve) / dot(last.bent, last.bent));
  for (const pair of pairs) {
    const share = dot(pair.bent, direction) / pair.curve;
    direction = along(direction, pair.moved, (shares.get(pair) ?? 0) - share);
  }
  return direction;
};

const norm = (vector: Float64Array): number => Math.sqrt(dot(vector, vector));

const along = (
  from: Float64Array,
  direction: Float64Array,
  length: number,
): Float64Array<ArrayBuffer> =>
  Float64Array.from(from, (value, at) => value + length * (direction[at] ?? 0));
