import { lowerLimits, upperLimits } from './load-limits.ts';
import { measureReconnectStorm } from './load/measure-reconnect-storm.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureNeighbors } from './load/measure-neighbors.ts';
import { openLoadFixture } from './load/fixture.ts';
import { callOneByOne, loadSteadily } from './load/steady-load.ts';
import { idleMedians } from './load/summary.ts';
import type { Benchmark, Figures } from './report.ts';

const streams = 1_000;
/** Clients that open five streams each and never read them. */
const sleepers = 50;
const callsASecond = 200;
/**
 * The load next to the noisy neighbor: a quarter of the steady load, so that the neighbor's effect
 * dominates.
 */
const neighborCallsASecond = 50;
/** Idle calls per kind. */
const idleCalls = 100;
const seed = 8;

/**
 * Measures the product as shipped, in 512 MB: under a steady load for `seconds` (default 300), next
 * to slow clients and clients with invalid tokens, and after all event streams break at once.
 */
export const load: Benchmark = async ({ seconds = 300 }) => {
  const scene = await openLoadFixture(streams, sleepers);
  const { caller, crowd, product } = scene;
  try {
    const rate = { callsASecond, seconds, seed };
    const some = { ...rate, seconds: seconds / 10 };
    await loadSteadily(caller, crowd.streams, some);
    const idle = idleMedians(await callOneByOne(caller, crowd.streams, idleCalls));
    const figures = {
      ...(await measureLoad(scene, rate, idle)),
      ...(await measureNeighbors(scene, { ...some, callsASecond: neighborCallsASecond })),
      ...(await measureReconnectStorm(scene)),
    };
    for (const [message, times] of caller.wrong) console.error(`${times} × ${message}`);
    return {
      title: `${streams} event streams and ${callsASecond} calls a second for ${seconds} s, in 512 MB (enforced by ${product.enforcedBy})`,
      rows: rowsOf(figures),
      figures,
    };
  } finally {
    await scene.close();
  }
};

const rowsOf = (figures: Figures) => {
  const most: Readonly<Record<string, number>> = upperLimits;
  const least: Readonly<Record<string, number>> = lowerLimits;
  return Object.entries(figures).map(([figure, value]) => ({
    figure,
    value,
    'at most': most[figure] ?? '',
    'at least': least[figure] ?? '',
  }));
};
