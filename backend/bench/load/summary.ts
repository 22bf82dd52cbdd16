import { median, percentile } from '../report.ts';
import type { Called } from './calls.ts';

/** The median of each kind of call on an idle server, in milliseconds. */
export type IdleCalls = ReadonlyMap<string, number>;

export const idleMedians = (calls: readonly Called[]): IdleCalls => {
  const byKind = Map.groupBy(calls, ({ kind }) => kind);
  return new Map(
    [...byKind].map(([kind, ofKind]) => [kind, median(ofKind.map((one) => one.milliseconds))]),
  );
};

/** Each call as a multiple of an idle call of the same kind. */
export const timesIdle = (calls: readonly Called[], idle: IdleCalls): number[] =>
  calls.map(({ kind, milliseconds }) => milliseconds / (idle.get(kind) ?? Number.NaN));

/** Percentiles of the call durations in milliseconds. */
export const percentilesOf = (calls: readonly Called[]) => {
  const times = calls.map(({ milliseconds }) => milliseconds);
  return { p50: median(times), p95: percentile(times, 0.95), p99: percentile(times, 0.99) };
};

export const errorsIn = (calls: readonly Called[]): number =>
  calls.filter(({ isAnswered }) => !isAnswered).length;

/** The slope of the least-squares line through points (x, y). */
export const slopeOf = (points: readonly (readonly [number, number])[]): number => {
  const mean = (axis: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const shared = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return shared / spread;
};
