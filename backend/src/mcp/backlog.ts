import type { ServerResponse } from 'node:http';

/** The memory that written bytes take in this process until the readers of event streams take them. */
export type Backlog = {
  /** Counts the response from now on, until it closes: also while it ends. */
  readonly watch: (response: ServerResponse, cut: () => void) => void;
  /** Notes bytes that were just written; cuts the largest backlogs when all together are too much. */
  readonly note: (bytes: number) => void;
};

/** What is left after a cut, so that the next one is many writes away: every cut looks at all. */
const keptShare = 0.75;

/** @param budget bytes for all streams of this process together */
export const createBacklog = (budget: number): Backlog => {
  const cuts = new Map<ServerResponse, () => void>();
  // Never less than what waits: readers take bytes without a word.
  let atMost = 0;

  const cutLargest = (): void => {
    const waiting = [...cuts]
      .map(([response, cut]) => ({ response, cut, bytes: response.writableLength }))
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => other.bytes - one.bytes);
    atMost = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (atMost <= budget) return;
    for (const { response, cut, bytes } of waiting) {
      if (atMost <= budget * keptShare) return;
      cuts.delete(response);
      cut();
      atMost -= bytes;
    }
  };

  return {
    watch: (response, cut) => {
      cuts.set(response, cut);
      response.once('close', () => cuts.delete(response));
    },
    note: (bytes) => {
      atMost += bytes;
      if (atMost > budget) cutLargest();
    },
  };
};
