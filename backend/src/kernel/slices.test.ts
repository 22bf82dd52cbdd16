import { describe, expect, test } from '@jest/globals';
import { newVaultId } from './ids.ts';
import { createSlices, inSteps, type LongWork } from './slices.ts';
import { createWorkMeter } from './work-meter.ts';

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

describe('the work of a vault', () => {
  const measured = () => {
    let time = 0;
    const now = (): number => time;
    const meter = createWorkMeter(now);
    return {
      meter,
      slices: createSlices(meter, now),
      pass: (milliseconds: number): void => {
        time += milliseconds;
      },
    };
  };

  test('is what passed between the looks at the clock, without pauses and waiting', async () => {
    const { meter, slices, pass } = measured();
    const [vault, other] = [newVaultId(), newVaultId()];
    const work = slices(vault);
    pass(3);
    expect(work.isDue()).toBe(true);
    const pause = work.pause();
    pass(50);
    await pause;
    pass(1);
    expect(work.isDue()).toBe(false);
    pass(1_000);
    work.skip();
    pass(1);
    work.isDue();
    expect([meter.take(vault), meter.take(other)]).toEqual([5, 0]);
    expect(meter.take(vault)).toBe(0);
  });

  test('is forgotten within two minutes where nobody takes it', () => {
    const { meter, pass } = measured();
    const vault = newVaultId();
    meter.add(vault, 7);
    pass(61_000);
    meter.add(newVaultId(), 1);
    expect(meter.take(vault)).toBe(7);
    meter.add(vault, 7);
    pass(61_000);
    meter.add(newVaultId(), 1);
    pass(61_000);
    expect(meter.take(vault)).toBe(0);
  });
});

test('steps take their pauses, and each is done once', async () => {
  let pauses = 0;
  const work: LongWork = {
    isDue: () => true,
    pause: async () => {
      pauses += 1;
    },
    skip: () => undefined,
  };
  const done: number[] = [];
  await inSteps(10, work, (index) => done.push(index), 3);
  expect([done.length, new Set(done).size, pauses]).toEqual([10, 10, 3]);
});
