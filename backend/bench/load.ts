import { leastAllowed, mostAllowed } from './load-limits.ts';
import { measureHerd } from './load/measure-herd.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureNeighbours } from './load/measure-neighbours.ts';
import { setScene } from './load/scene.ts';
import { callOneByOne, loadSteadily } from './load/steady-load.ts';
import { idleMedians } from './load/summary.ts';
import type { Benchmark, Figures } from './report.ts';

const streams = 1_000;
/** Of those who open streams and never read them; five streams each. */
const sleepers = 50;
const callsASecond = 200;
/**
 * Beside the nuisance: a quarter of the load, so that a core is not already half taken by it, and
 * what is measured is the nuisance.
 */
const neighboursCallsASecond = 50;
/** Of each kind. */
const idleCalls = 100;
const seed = 8;

/**
 * The product as it ships, in 512 MB: under a steady load for `seconds` (300), beside people who
 * are slow or have no good token, and after all its event streams broke at once.
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
    for (const [said, times] of caller.wrong) console.error(`${times} × ${said}`);
    return {
      title: `${streams} event streams and ${callsASecond} calls a second for ${seconds} s, in 512 MB (held by ${product.heldBy})`,
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
