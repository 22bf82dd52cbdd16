import { setTimeout as wait } from 'node:timers/promises';
import { keepStream, type KeptStream } from './kept-stream.ts';
import type { Person } from './people.ts';

/** All the event streams of all people. */
export type Crowd = {
  readonly streams: readonly KeptStream[];
  /** Resolves when every stream is open that was opened less than `times` times; rejects after `within` seconds. */
  readonly allOpen: (within: number) => Promise<void>;
  readonly dropAll: () => void;
  /** Statuses other than 200 that opening a stream was answered with. */
  readonly refusals: () => readonly number[];
  readonly close: () => Promise<void>;
};

const lookAgainIn = 20;

/** Every person keeps so many streams open. */
export const gatherCrowd = async (
  origin: string,
  people: readonly Person[],
  streamsEach: number,
): Promise<Crowd> => {
  const streams = people.flatMap((person) =>
    Array.from({ length: streamsEach }, () => keepStream(origin, person)),
  );
  const allOpen = async (within: number): Promise<void> => {
    const until = performance.now() + within * 1_000;
    while (!streams.every((stream) => stream.isOpen())) {
      if (performance.now() > until) {
        const open = streams.filter((stream) => stream.isOpen()).length;
        throw new Error(`${open} of ${streams.length} event streams are open.`);
      }
      await wait(lookAgainIn);
    }
  };
  await allOpen(60);
  return {
    streams,
    allOpen,
    dropAll: () => {
      for (const stream of streams) stream.drop();
    },
    refusals: () => streams.flatMap(({ refusals }) => refusals),
    close: async () => {
      await Promise.all(streams.map(async (stream) => stream.close()));
    },
  };
};
