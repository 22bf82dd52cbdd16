import { cut, type Stream } from './stream.ts';

/** The memory that written bytes take in this process until the readers of event streams take them. */
export type Backlog = {
  /** Counts the stream until `forget`, which is to be called when its response has closed. */
  readonly watch: (stream: Stream) => void;
  readonly forget: (stream: Stream) => void;
  /** Records bytes that were just written; cuts the largest backlogs when all together are too much. */
  readonly note: (bytes: number) => void;
};

/** What is left after a cut, so that the next one is many writes away: every cut looks at all. */
const keptShare = 0.75;

/** @param budget bytes for all streams of this process together */
export const createBacklog = (budget: number): Backlog => {
  const watched = new Set<Stream>();
  // Never less than what waits: readers take bytes without a word.
  let atMost = 0;

  const cutLargest = (): void => {
    const waiting = [...watched]
      .map((stream) => ({ stream, bytes: stream.response.writableLength }))
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => other.bytes - one.bytes);
    atMost = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (atMost <= budget) return;
    for (const { stream, bytes } of waiting) {
      if (atMost <= budget * keptShare) return;
      watched.delete(stream);
      cut(stream);
      atMost -= bytes;
    }
  };

  return {
    watch: (stream) => void watched.add(stream),
    forget: (stream) => void watched.delete(stream),
    note: (bytes) => {
      atMost += bytes;
      if (atMost > budget) cutLargest();
    },
  };
};
