import { createConflictIndex } from '../conflicts/index.ts';
import { newMemoryId } from '../kernel/ids.ts';
import type { Memory } from '../memories/index.ts';
import { createRecallIndex } from '../recall/index.ts';
import type { Ports } from '../product.ts';

/** Plain facts that together match most of the patterns for reading texts. */
const facts = [
  'User likes green tea and does not eat meat because of the animals.',
  "User's sister Ana moved from Porto to Lisbon in May 2023.",
  'User usually gets up at 6:30 on weekdays, but never works on Fridays.',
  'User prefers short answers over long ones. The user no longer uses vim.',
];
/** V8 compiles a pattern to machine code on its second use. */
const rounds = 2;

/**
 * Loads the word vectors, reads a few facts and answers a question about them before the server
 * listens. The first two readings of a process take 40 and 18 ms, because V8 compiles the patterns,
 * and the vectors take 30 ms: the first caller would delay others. Costs 0.15 s of CPU in all; the
 * first plain recall then takes 30 ms of CPU instead of 145 (measured).
 */
export const warmUp = async ({
  wordVectors,
  scheduler,
  clock,
}: Pick<Ports, 'wordVectors' | 'scheduler' | 'clock'>): Promise<void> => {
  const work = scheduler();
  const now = clock.now();
  for (let round = 0; round < rounds; round += 1) {
    const conflicts = createConflictIndex<Memory>();
    const index = createRecallIndex(wordVectors());
    const memories = facts.map((text) => factOf(text, now));
    for (const memory of memories) {
      conflicts.add(memory);
      index.add(memory);
    }
    const search = conflicts.search(work);
    for (const memory of memories) {
      await search.conflictsOf(memory);
      await search.duplicatesOf(memory);
    }
    await index.search('When did Ana move to Lisbon last year?', { now, limit: 10 }, work);
  }
};

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
