import { expect, test } from '@jest/globals';
import { fakeClock } from '../testing/fake-clock.ts';
import { confirmedReading, type Reading } from './confirmed-reading.ts';
import { days, hours, minutes } from './duration.ts';

/** A store that outlives the processes of the test. Each vault was used just now. */
const start = () => {
  const clock = fakeClock(0);
  let stored: Reading | undefined;
  const readings = {
    last: async () => stored,
    replace: async (reading: Reading) => {
      stored = reading;
    },
  };
  const vaults = { newestUse: async () => clock.now() };
  /** The time that a sweep of a new process can trust. */
  const read = async () => (await confirmedReading({ clock, readings, vaults })())?.at;
  return { clock, read };
};

test('a reading counts at the next one, at least an hour later, in any process', async () => {
  const { clock, read } = start();
  expect(await read()).toBeUndefined();
  clock.move(minutes(59));
  expect(await read()).toBeUndefined();
  clock.move(minutes(1));
  expect(await read()).toBe(0);
  clock.move(hours(6));
  expect(await read()).toBe(hours(1));
});

test('a jump years ahead is not confirmed by calls of the same hour', async () => {
  const { clock, read } = start();
  await read();
  clock.move(days(3_650));
  expect(await read()).toBe(0);
  for (let call = 0; call < 3; call += 1) {
    clock.move(minutes(10));
    expect(await read()).toBeUndefined();
  }
});

test('a clock that is set back suspends nothing', async () => {
  const { clock, read } = start();
  clock.move(days(3_650));
  await read();
  clock.move(-days(3_650));
  expect(await read()).toBe(days(3_650));
  clock.move(hours(6));
  expect(await read()).toBe(0);
});
