import { expect, test } from '@jest/globals';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import { loadWordVectors } from '../vectors/index.ts';
import { warmUp } from './warm-up.ts';

test('warming up loads the word vectors and looks up the words it reads', async () => {
  const lookedUp = new Set<string>();
  const { vectorOf } = loadWordVectors();
  await warmUp({
    wordVectors: () => ({
      vectorOf: (word) => {
        lookedUp.add(word);
        return vectorOf(word);
      },
    }),
    scheduler: createScheduler(),
    clock: { now: () => Date.UTC(2026, 5, 1) },
  });
  // From a fact, from its last word, and from the question.
  expect([...lookedUp]).toEqual(expect.arrayContaining(['lisbon', 'vim', 'year']));
});
