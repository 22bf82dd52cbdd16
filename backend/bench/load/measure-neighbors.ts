import { setTimeout as wait } from 'node:timers/promises';
import { rounded, type Figures } from '../report.ts';
import type { Called } from './calls.ts';
import { startNoisyNeighbor, type NoisyNeighborCounts } from './noisy-neighbor.ts';
import type { LoadFixture } from './fixture.ts';
import { loadSteadily, type Rate } from './steady-load.ts';
import { errorsIn, percentilesOf } from './summary.ts';

const slowSockets = 500;
const refusedASecond = 5_000;
const addresses = 200;
const rounds = 3;
/** Milliseconds for the noisy neighbor to ramp up, and for its sockets to close. */
const settling = 2_000;

/**
 * Measures the same calls by the same people with and without slow clients and invalid tokens. The
 * rounds alternate, so that a slow moment of the machine affects both.
 */
export const measureNeighbors = async (scene: LoadFixture, rate: Rate): Promise<Figures> => {
  const { product, caller, crowd, sleepers } = scene;
  const alone: Called[] = [];
  const beside: Called[] = [];
  const seen: Measured[] = [];
  const load = async (round: number): Promise<readonly Called[]> =>
    loadSteadily(caller, crowd.streams, { ...rate, seed: rate.seed + round });
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await load(round)));
    const neighbor = await startNoisyNeighbor({
      port: Number(new URL(product.origin).port),
      slowSockets,
      refusedASecond,
      addresses,
      tokens: sleepers.map(({ token }) => token),
    });
    await wait(settling);
    const before = await neighbor.seen();
    const begun = performance.now();
    beside.push(...(await load(round)));
    const seconds = (performance.now() - begun) / 1_000;
    seen.push({ before, after: await neighbor.seen(), seconds });
    await neighbor.stop();
    await wait(settling);
  }
  return {
    'neighbors.p95_alone_ms': rounded(percentilesOf(alone).p95),
    'neighbors.p95_beside_ms': rounded(percentilesOf(beside).p95),
    'neighbors.p95_x': rounded(percentilesOf(beside).p95 / percentilesOf(alone).p95),
    'neighbors.errors': errorsIn(beside),
    ...summaryOf(seen),
  };
};

type Measured = {
  readonly before: NoisyNeighborCounts;
  readonly after: NoisyNeighborCounts;
  readonly seconds: number;
};

const summaryOf = (seen: readonly Measured[]): Figures => {
  const sum = (value: (one: Measured) => number): number =>
    seen.reduce((total, one) => total + value(one), 0);
  const answered = sum(({ before, after }) => after.answered - before.answered);
  return {
    'neighbors.refused_per_second': rounded(answered / sum(({ seconds }) => seconds), 0),
    'neighbors.slow_sockets': Math.min(...seen.map(({ before }) => before.slowOpen)),
    'neighbors.slow_cut': sum(({ after }) => after.slowCut),
  };
};
