import { setTimeout as wait } from 'node:timers/promises';
import { openReconnectingStream, type ReconnectingStream } from './reconnecting-stream.ts';
import type { Person } from './clients.ts';

/** All event streams of all simulated users. */
export type StreamPool = {
  readonly streams: readonly ReconnectingStream[];
  /**
   * Resolves when every stream has been reopened since the last call; rejects after `within`
   * seconds.
   */
  readonly allBack: (within: number) => Promise<void>;
  readonly dropAll: () => void;
  /** Statuses other than 200 in response to opening a stream. */
  readonly refusals: () => readonly number[];
  readonly close: () => Promise<void>;
};

const pollInterval = 20;

/** Opens this many streams per person. */
export const openStreamPool = async (
  origin: string,
  people: readonly Person[],
  streamsEach: number,
): Promise<StreamPool> => {
  const streams = people.flatMap((person) =>
    Array.from({ length: streamsEach }, () => openReconnectingStream(origin, person)),
  );
  const openedBefore = new Map<ReconnectingStream, number>();
  const isBack = (stream: ReconnectingStream): boolean =>
    stream.isOpen() && stream.opened() > (openedBefore.get(stream) ?? 0);
  const allBack = async (within: number): Promise<void> => {
    const until = performance.now() + within * 1_000;
    while (!streams.every(isBack)) {
      if (performance.now() > until) {
        throw new Error(`${streams.filter(isBack).length} of ${streams.length} streams are open.`);
      }
      await wait(pollInterval);
    }
    for (const stream of streams) openedBefore.set(stream, stream.opened());
  };
  await allBack(60);
  return {
    streams,
    allBack,
    dropAll: () => {
      for (const stream of streams) stream.drop();
    },
    refusals: () => streams.flatMap(({ refusals }) => refusals),
    close: async () => {
      await Promise.all(streams.map(async (stream) => stream.close()));
    },
  };
};
