import { expect, test } from '@jest/globals';
import { minutes, seconds } from '../kernel/duration.ts';
import { openProductOnDisk } from '../testing/product-on-disk.ts';
import { clockFinding } from './clock-finding.ts';

const now = Date.UTC(2026, 10, 21);
const clock = { now: () => now };
const redis = (at: number) => ({ name: 'Redis', at, isNow: true });
const newestRow = (at: number) => ({ name: 'the newest row', at, isNow: false });

test('clocks that agree are ok, even if the newest row is old', () => {
  const finding = clockFinding(clock, [redis(now + 900), newestRow(now - minutes(900))], now - 999);
  expect(finding).toEqual({
    name: 'clock',
    state: 'ok',
    message: 'agrees with Redis, the newest row, the server',
  });
});

test.each([
  [[redis(now + seconds(40))], undefined, 'Redis is 40 seconds ahead of this machine'],
  [[redis(now - minutes(90))], undefined, 'Redis is 90 minutes behind this machine'],
  [[newestRow(now + minutes(5))], undefined, 'the newest row is 5 minutes ahead of this machine'],
  [[], now + seconds(15), 'the server is 15 seconds ahead of this machine'],
])('names a clock that differs and what to do', (clocks, serverDate, message) => {
  const finding = clockFinding(clock, clocks, serverDate);
  expect(finding.state).toBe('warning');
  expect(finding.message).toContain(message);
  expect(finding.message).toContain('NTP');
});

test('the newest row is a lower bound of the time', async () => {
  const { storage, product, clock: moved, newVault, close } = await openProductOnDisk();
  expect(await storage.clocks()).toEqual([]);
  const { vault } = await newVault();
  moved.move(minutes(10));
  await product.memories.remember(vault, {
    text: 'User keeps bees',
    category: 'habit',
    savedBy: undefined,
  });
  expect(await storage.clocks()).toEqual([
    { name: 'the newest row', at: moved.now(), isNow: false },
  ]);
  await close();
});
