import { expect, test } from '@jest/globals';
import { createSlices, type LongWork } from './slices.ts';

const until = (isDone: () => boolean): void => {
  while (!isDone());
};

test('a pause becomes due with time, and again after it was taken', async () => {
  const work = createSlices()();
  expect(work.isDue()).toBe(false);
  until(work.isDue);
  await work.pause();
  expect(work.isDue()).toBe(false);
  until(work.isDue);
});

test('several pieces of work take turns, one slice a turn of the event loop', async () => {
  const slices = createSlices();
  let turn = 0;
  const count = (): void => {
    turn += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  const slicesIn: number[] = [];
  const run = async (work: LongWork): Promise<void> => {
    for (let step = 0; step < 3; step += 1) {
      await work.pause();
      slicesIn.push(turn);
    }
  };
  await Promise.all([run(slices()), run(slices())]);
  clearImmediate(ticking);
  expect(new Set(slicesIn).size).toBe(6);
});
