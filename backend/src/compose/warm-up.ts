import { setImmediate, setTimeout } from 'node:timers/promises';
import { createConflictIndex } from '../conflicts/index.ts';
import { milliseconds } from '../kernel/duration.ts';
import { newMemoryId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { originOf } from '../kernel/error-origin.ts';
import type { Memory } from '../memories/index.ts';
import { createRecallIndex } from '../recall/index.ts';
import type { ProductNeeds } from '../product.ts';

/** Plain facts that together match most of the patterns for reading texts. */
const facts = [
  'User likes green tea and does not eat meat because of the animals.',
  "User's sister Ana moved from Porto to Lisbon in May 2023.",
  'User usually gets up at 6:30 on weekdays, but never works on Fridays.',
  'User prefers short answers over long ones. The user no longer uses vim.',
];
/** V8 compiles a pattern to machine code on its second use. */
const rounds = 2;
/** Over stdio, waits until the first message of the client is answered. */
const delay = milliseconds(200);

type Needs = Pick<ProductNeeds, 'scheduler' | 'clock'>;
type StartNeeds = Needs & { readonly log: Pick<Log, 'warn'> };

/**
 * Warms up in the background, until the returned function is called. A failure is only logged; the
 * first calls are then slower.
 */
export const startWarmUp = (needs: StartNeeds): (() => Promise<void>) => {
  const closed = new AbortController();
  const warming = setTimeout(delay, undefined, { ref: false, signal: closed.signal })
    .then(async () => warmUp(needs, closed.signal))
    .catch((error: unknown) => {
      if (!closed.signal.aborted) needs.log.warn('warm_up_failed', originOf(error));
    });
  return async () => {
    closed.abort();
    await warming;
  };
};

/**
 * Reads a few facts and answers a question about them once the server is ready, with a turn for
 * requests after each step. The first two readings of a process take 40 and 18 ms, because V8
 * compiles the patterns: a caller would wait for both. The word vectors, which open in 3 ms, stay
 * unloaded until a vault is opened.
 */
export const warmUp = async ({ scheduler, clock }: Needs, signal?: AbortSignal): Promise<void> => {
  const work = scheduler();
  const now = clock.now();
  const nextTurn = async (): Promise<void> => setImmediate(undefined, { signal });
  for (let round = 0; round < rounds; round += 1) {
    const conflicts = createConflictIndex<Memory>();
    const index = createRecallIndex(noVectors);
    const memories = facts.map((text) => factOf(text, now));
    for (const memory of memories) {
      conflicts.add(memory);
      await nextTurn();
      index.add(memory);
      await nextTurn();
    }
    const search = conflicts.search(work);
    for (const memory of memories) {
      await search.conflictsOf(memory);
      await nextTurn();
      await search.duplicatesOf(memory);
      await nextTurn();
    }
    await index.search('When did Ana move to Lisbon last year?', { now, limit: 10 }, work);
  }
};

const noVectors = { vectorOf: () => undefined };

const factOf = (text: string, now: number): Memory => ({
  memoryId: newMemoryId(),
  text,
  category: 'preference',
  savedBy: undefined,
  createdAt: now,
  lastAccessedAt: undefined,
  accessCount: 0,
  activation: 0,
});
