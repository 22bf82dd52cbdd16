import { slopeOf } from './summary.ts';

type Sample = readonly [seconds: number, megabytes: number];

export type MemoryWatch = {
  /** Ends it; resolves with the slope of the second half in MB an hour. */
  readonly stop: () => number;
};

const sampleEvery = 1_000;
/** Of these the least is taken: what a collection is still to free is no growth. */
const samplesAPoint = 10;

/** Looks at what a process has in memory once a second. */
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
  const points: Sample[] = [];
  for (let at = 0; at + samplesAPoint <= samples.length; at += samplesAPoint) {
    const group = samples.slice(at, at + samplesAPoint);
    const [first] = group;
    if (first === undefined) break;
    points.push(group.reduce((least, one) => (one[1] < least[1] ? one : least), first));
  }
  return points;
};
