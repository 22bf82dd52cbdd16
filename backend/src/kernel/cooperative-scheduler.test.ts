import { describe, expect, test } from '@jest/globals';
import { newVaultId } from './ids.ts';
import { createScheduler, runInSteps, type CooperativeTask } from './cooperative-scheduler.ts';
import { createWorkMeter } from './vault-quota.ts';
import { fakeScheduler } from '../testing/fake-scheduler.ts';

test('a yield becomes due after some time, and again after it was taken', async () => {
  const { scheduler, pass } = fakeScheduler();
  const work = scheduler();
  pass(1);
  expect(work.shouldYield()).toBe(false);
  pass(1);
  expect(work.shouldYield()).toBe(true);
  await work.yieldNow();
  pass(1);
  expect(work.shouldYield()).toBe(false);
  pass(1);
  expect(work.shouldYield()).toBe(true);
});

test('a yield becomes due by the system clock', () => {
  const work = createScheduler()();
  while (!work.shouldYield());
});

test('several tasks take turns, one slice per turn of the event loop', async () => {
  const scheduler = createScheduler();
  let turn = 0;
  const count = (): void => {
    turn += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  const slicesIn: number[] = [];
  const run = async (work: CooperativeTask): Promise<void> => {
    for (let step = 0; step < 3; step += 1) {
      await work.yieldNow();
      slicesIn.push(turn);
    }
  };
  await Promise.all([run(scheduler()), run(scheduler())]);
  clearImmediate(ticking);
  expect(new Set(slicesIn).size).toBe(6);
});

test('tasks that start in the same turn share its slice, and one of the next turn has a new one', async () => {
  const { scheduler, pass } = fakeScheduler();
  scheduler();
  pass(2);
  expect(scheduler().shouldYield()).toBe(true);
  await new Promise(setImmediate);
  expect(scheduler().shouldYield()).toBe(false);
});

describe('the work of a vault', () => {
  test('is the time between checks of the clock, without yields and waiting', async () => {
    const { meter, scheduler, pass } = fakeScheduler();
    const [vault, other] = [newVaultId(), newVaultId()];
    const work = scheduler(vault);
    pass(3);
    expect(work.shouldYield()).toBe(true);
    const pause = work.yieldNow();
    pass(50);
    await pause;
    pass(1);
    expect(work.shouldYield()).toBe(false);
    pass(1_000);
    work.skip();
    pass(1);
    work.shouldYield();
    expect([meter.take(vault), meter.take(other)]).toEqual([5, 0]);
    expect(meter.take(vault)).toBe(0);
  });

  test('is CPU time, so that nobody is charged for waiting on a busy host', async () => {
    const { meter, scheduler, pass } = fakeScheduler();
    const vault = newVaultId();
    const work = scheduler(vault);
    for (let slice = 0; slice < 100; slice += 1) {
      pass(60, 1);
      expect(work.shouldYield()).toBe(true);
      await work.yieldNow();
    }
    expect(meter.take(vault)).toBe(100);
  });

  test('is measured with the CPU time of the thread', () => {
    const meter = createWorkMeter();
    const vault = newVaultId();
    const before = process.threadCpuUsage();
    const work = createScheduler(meter)(vault);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    work.shouldYield();
    const { user, system } = process.threadCpuUsage(before);
    // In microseconds, as the system counts them: sums of milliseconds have rounding errors.
    const taken = Math.round(meter.take(vault) * 1_000);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(user + system);
  });

  test('is measured with the CPU time of the process by a Node that cannot measure a thread', () => {
    const measure = Object.getOwnPropertyDescriptor(process, 'threadCpuUsage');
    Reflect.deleteProperty(process, 'threadCpuUsage');
    try {
      const meter = createWorkMeter();
      const vault = newVaultId();
      const before = process.cpuUsage();
      const work = createScheduler(meter)(vault);
      for (const end = performance.now() + 5; performance.now() < end;);
      work.shouldYield();
      const { user, system } = process.cpuUsage(before);
      const taken = Math.round(meter.take(vault) * 1_000);
      expect(taken).toBeGreaterThan(0);
      expect(taken).toBeLessThanOrEqual(user + system);
    } finally {
      if (measure !== undefined) Object.defineProperty(process, 'threadCpuUsage', measure);
    }
  });

  test('is forgotten within two minutes if nobody takes it', () => {
    const { meter, pass } = fakeScheduler();
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

test('steps yield when due, and each runs once', async () => {
  let pauses = 0;
  const work: CooperativeTask = {
    shouldYield: () => true,
    yieldNow: async () => {
      pauses += 1;
    },
    skip: () => undefined,
  };
  const done: number[] = [];
  await runInSteps(10, work, (index) => done.push(index), 3);
  expect([done.length, new Set(done).size, pauses]).toEqual([10, 10, 3]);
});
