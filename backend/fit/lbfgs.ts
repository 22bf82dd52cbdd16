import { dot } from './dot.ts';

/** A function to minimize: returns its value at a point and writes its gradient into `slope`. */
export type Objective = (point: Float64Array, slope: Float64Array) => number;

const remembered = 10;
const sufficientDecrease = 1e-4;
const flat = 1e-5;

/**
 * Minimizes a smooth convex function, beginning at `start`: L-BFGS with backtracking (Nocedal & Wright,
 * Numerical Optimization, algorithms 7.4 and 3.1).
 */
export const minimize = (
  objective: Objective,
  start: Float64Array,
  mostSteps: number,
): Float64Array => {
  const size = start.length;
  let point = Float64Array.from(start);
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
    const pointChange = along(next, point, -1);
    const gradientChange = along(nextSlope, slope, -1);
    const curve = dot(pointChange, gradientChange);
    if (curve > 1e-12) pairs.push({ pointChange, gradientChange, curve });
    if (pairs.length > remembered) pairs.shift();
    [point, slope, value] = [next, nextSlope, nextValue];
  }
  return point;
};

/** A step, the change of the gradient over it, and their dot product. */
type Pair = {
  readonly pointChange: Float64Array;
  readonly gradientChange: Float64Array;
  readonly curve: number;
};

/** The descent direction, corrected by the curvature of the last steps. */
const descent = (slope: Float64Array, pairs: readonly Pair[]): Float64Array => {
  let direction = slope.map((value) => -value);
  const shares = new Map<Pair, number>();
  for (const pair of pairs.toReversed()) {
    const share = dot(pair.pointChange, direction) / pair.curve;
    shares.set(pair, share);
    direction = along(direction, pair.gradientChange, -share);
  }
  const last = pairs.at(-1);
  if (last)
    direction = direction.map(
      (value) => (value * last.curve) / dot(last.gradientChange, last.gradientChange),
    );
  for (const pair of pairs) {
    const share = dot(pair.gradientChange, direction) / pair.curve;
    direction = along(direction, pair.pointChange, (shares.get(pair) ?? 0) - share);
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
