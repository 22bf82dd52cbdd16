import { slopeOf } from './summary.ts';

type Sample = readonly [seconds: number, megabytes: number];

export type MemoryWatch = {
  /** Stops sampling and returns the slope of the second half in MB per hour. */
  readonly stop: () => number;
};

const sampleEvery = 1_000;
/** Each point is the minimum of its samples, which ignores garbage that is not collected yet. */
const points = 15;

/** Samples the resident memory of a process once a second. */
export const watchMemory = (residentBytes: () => number): MemoryWatch => {
  const samples: Sample[] = [];
  const begin = performance.now();
  const timer = setInterval(() => {
    samples.push([(performance.now() - begin) / 1_000, residentBytes() / 1_048_576]);
  }, sampleEvery);
  return {
    stop: () => {
      clearInterval(timer);
      const half = samples.slice(Math.floor(samples.length / 2));
      return slopeOf(leastOfEach(half)) * 3_600;
    },
  };
};

const leastOfEach = (samples: readonly Sample[]): Sample[] => {
  const each = Math.max(1, Math.floor(samples.length / points));
  const found: Sample[] = [];
  for (let at = 0; at + each <= samples.length; at += each) {
    found.push(
      samples.slice(at, at + each).reduce((least, one) => (one[1] < least[1] ? one : least)),
    );
  }
  return found;
};
