import { leastAllowed, mostAllowed } from './load-limits.ts';
import { measureHerd } from './load/measure-herd.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureNeighbours } from './load/measure-neighbours.ts';
import { setScene } from './load/scene.ts';
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
const neighboursCallsASecond = 50;
/** Idle calls per kind. */
const idleCalls = 100;
const seed = 8;

/**
 * Measures the product as shipped, in 512 MB: under a steady load for `seconds` (default 300), next
 * to slow clients and clients with invalid tokens, and after all event streams break at once.
 */
export const load: Benchmark = async ({ seconds = 300 }) => {
  const scene = await setScene(streams, sleepers);
  const { caller, crowd, product } = scene;
  try {
    const rate = { callsASecond, seconds, seed };
    const some = { ...rate, seconds: seconds / 10 };
    await loadSteadily(caller, crowd.streams, some);
    const idle = idleMedians(await callOneByOne(caller, crowd.streams, idleCalls));
    const figures = {
      ...(await measureLoad(scene, rate, idle)),
      ...(await measureNeighbours(scene, { ...some, callsASecond: neighboursCallsASecond })),
      ...(await measureHerd(scene)),
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
  const most: Readonly<Record<string, number>> = mostAllowed;
  const least: Readonly<Record<string, number>> = leastAllowed;
  return Object.entries(figures).map(([figure, value]) => ({
    figure,
    value,
    'at most': most[figure] ?? '',
    'at least': least[figure] ?? '',
  }));
};
