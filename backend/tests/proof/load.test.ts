import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startNoisyNeighbor, type NoisyNeighbor } from '../../bench/load/noisy-neighbor.ts';
import { openLoadFixture, type LoadFixture } from '../../bench/load/fixture.ts';
import { loadSteadily } from '../../bench/load/steady-load.ts';
import { errorsIn } from '../../bench/load/summary.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { counted, recordEvidence } from './testing/evidence.ts';

// Small scale and untimed: `npm run bench -- load` has the figures.
const streams = 200;
const slowSockets = 50;
const refused = 500;
// So few that each sends more than its 20 a minute, even on a busy machine.
const addresses = 10;
const rate = { callsASecond: 100, seconds: 3, seed: 8 };

let scene: LoadFixture;
let neighbor: NoisyNeighbor;

beforeAll(async () => {
  scene = await openLoadFixture(streams, 5);
  neighbor = await startNoisyNeighbor({
    port: Number(new URL(scene.product.origin).port),
    slowSockets,
    refusedASecond: refused,
    addresses,
    tokens: scene.sleepers.map(({ token }) => token),
  });
});

afterAll(async () => {
  await neighbor.stop();
  await scene.close();
});

test('every call is answered with many open streams, within 512 MB @streams-hold', async () => {
  const { caller, crowd, product } = scene;
  const calls = await loadSteadily(caller, crowd.streams, rate);
  expect([...caller.wrong]).toEqual([]);
  expect(calls).toHaveLength(rate.callsASecond * rate.seconds);
  expect(crowd.streams.filter((stream) => stream.isOpen())).toHaveLength(streams);
  expect(crowd.streams.every((stream) => stream.opened() === 1)).toBe(true);
  const peak = product.peakMegabytes();
  expect(peak).toBeLessThan(512);
  recordEvidence({
    promise: 'streams-hold',
    tried: `${counted(streams)} streams, ${counted(calls.length)} calls, ${counted(errorsIn(calls))} errors, at most ${counted(Math.round(peak))} MB`,
  });
});

test('slow sockets and invalid tokens do not slow down other clients @neighbours-undisturbed', async () => {
  const { caller, crowd } = scene;
  const calls = await loadSteadily(caller, crowd.streams, { ...rate, seed: 9 });
  expect([...caller.wrong]).toEqual([]);
  const halfSent = slowSockets / 2;
  let seen = await neighbor.seen();
  // Sockets that the server has closed open again a second later.
  await eventually(async () => {
    seen = await neighbor.seen();
    expect(seen.slowOpen).toBe(slowSockets);
  });
  await eventually(async () => {
    seen = await neighbor.seen();
    expect(seen.slowCut).toBeGreaterThanOrEqual(halfSent);
    expect(seen.answered).toBeGreaterThanOrEqual(refused);
  });
  expect(Object.keys(seen.byStatus).toSorted()).toEqual(['401', '429']);
  expect(crowd.streams.every((stream) => stream.isOpen() && stream.opened() === 1)).toBe(true);
  recordEvidence({
    promise: 'neighbours-undisturbed',
    tried: `${counted(calls.length)} calls with ${counted(slowSockets)} slow sockets and ${counted(seen.answered)} refused tokens: ${counted(errorsIn(calls))} errors, ${counted(seen.slowCut)} sockets closed`,
  });
});

test('all streams reconnect after their clients dropped them and after the server was killed @streams-return', async () => {
  const { crowd, product } = scene;
  crowd.dropAll();
  await crowd.allBack(25);
  await product.restart();
  await crowd.allBack(25);
  expect(crowd.streams.every((stream) => stream.opened() === 3)).toBe(true);
  const refusals = crowd.refusals().filter((status) => status >= 500 && status !== 503);
  expect(refusals).toEqual([]);
  recordEvidence({
    promise: 'streams-return',
    tried: `${counted(streams)} streams dropped twice, ${counted(crowd.streams.filter((stream) => stream.isOpen()).length)} reconnected, ${counted(refusals.length)} server errors`,
  });
});
