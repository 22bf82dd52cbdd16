import { expect, test } from '@jest/globals';
import { newMemoryId } from '../../kernel/ids.ts';
import { times } from '../../testing/times.ts';
import { newestBefore } from './newest-before.ts';

const saved = times(10_000, (index) => ({ memoryId: newMemoryId(), createdAt: index }));

/** A task that is due to yield after every step. */
const due = () => {
  let yields = 0;
  return {
    shouldYield: () => true,
    yieldNow: async () => {
      yields += 1;
    },
    skip: () => undefined,
    yields: () => yields,
  };
};

test('the newest memories before the given one come first, whatever order they are given in', async () => {
  const held = saved.toSorted((one, other) => (one.memoryId < other.memoryId ? -1 : 1));
  for (const memories of [saved, saved.toReversed(), held]) {
    const newest = await newestBefore(undefined, memories, 3, due());
    expect(newest.map(({ createdAt }) => createdAt)).toEqual([9_999, 9_998, 9_997]);
    const next = await newestBefore(newest[2], memories, 2, due());
    expect(next.map(({ createdAt }) => createdAt)).toEqual([9_996, 9_995]);
  }
});

test('a large vault is searched in parts, with a yield after each', async () => {
  const work = due();
  await newestBefore(undefined, saved, 500, work);
  expect(work.yields()).toBe(10);
});
