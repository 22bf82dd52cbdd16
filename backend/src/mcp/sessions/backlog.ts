import { cut, type Stream } from './stream.ts';

/** Bytes this process has written to event streams that clients have not read yet. */
export type Backlog = {
  /** Counts the stream until `forget`, which must be called when its response has closed. */
  readonly watch: (stream: Stream) => void;
  readonly forget: (stream: Stream) => void;
  /** Records bytes just written; cuts the largest backlogs when the total exceeds the budget. */
  readonly add: (bytes: number) => void;
};

/**
 * The share of the budget left after a cut. Every cut scans all streams, so the next one should be
 * many writes away.
 */
const keptShare = 0.75;

/** @param budget bytes for all streams of this process together */
export const createBacklog = (budget: number): Backlog => {
  const watched = new Set<Stream>();
  // An upper bound on the waiting bytes: readers take bytes without notice.
  let upperBound = 0;

  const cutLargest = (): void => {
    const waiting = [...watched]
      .map((stream) => ({ stream, bytes: stream.response.writableLength }))
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => other.bytes - one.bytes);
    upperBound = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (upperBound <= budget) return;
    for (const { stream, bytes } of waiting) {
      if (upperBound <= budget * keptShare) return;
      watched.delete(stream);
      cut(stream);
      upperBound -= bytes;
    }
  };

  return {
    watch: (stream) => void watched.add(stream),
    forget: (stream) => void watched.delete(stream),
    add: (bytes) => {
      upperBound += bytes;
      if (upperBound > budget) cutLargest();
    },
  };
};
