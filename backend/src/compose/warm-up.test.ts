import { expect, test } from '@jest/globals';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import { noopTelemetry } from '../telemetry/noop-telemetry.ts';
import { startWarmUp, warmUp } from './warm-up.ts';

const needs = () => ({
  scheduler: createScheduler(),
  clock: { now: () => Date.UTC(2026, 5, 1) },
});

test('warming up lets requests run after each fact it reads', async () => {
  let turns = 0;
  let isDone = false;
  const countTurn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await warmUp(needs());
  isDone = true;
  // Four facts are read into two indexes and compared in two ways, twice.
  expect(turns).toBeGreaterThanOrEqual(2 * 4 * 4);
});

test('warming up ends when the server closes', async () => {
  const closed = new AbortController();
  const warming = warmUp(needs(), closed.signal);
  closed.abort();
  await expect(warming).rejects.toThrow('aborted');
  await expect(startWarmUp({ ...needs(), log: noopTelemetry.log })()).resolves.toBeUndefined();
});

test('a failure is logged, and the server keeps running', async () => {
  let stop: (() => Promise<void>) | undefined;
  const logged = new Promise((resolve) => {
    const log = {
      warn: (...line: readonly unknown[]): void => {
        resolve(line);
      },
    };
    const scheduler = () => {
      throw new TypeError('Nothing is scheduled.');
    };
    stop = startWarmUp({ ...needs(), scheduler, log });
  });
  expect(await logged).toMatchObject(['warm_up_failed', { errorName: 'TypeError' }]);
  await expect(stop?.()).resolves.toBeUndefined();
});
