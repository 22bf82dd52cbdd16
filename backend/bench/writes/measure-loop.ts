import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../../src/compose/installation.ts';
import type { Vault } from '../../src/tokens/index.ts';
import { percentile, rounded } from '../report.ts';
import { factOf, savedBy } from './facts.ts';

const callsASecond = 200;
/** In milliseconds. The delay is measured in steps of this size, which is subtracted. */
const resolution = 1;

/**
 * How long the event loop is blocked, and how long writes take, under 200 calls a second over all
 * vaults in turn: two recalls, a remember and a forget. Every fourth forget is permanent.
 */
export const measureLoop = async (
  { memories, recall }: Installation['product'],
  vaults: readonly Vault[],
  seconds: number,
) => {
  const taken = { remember: [] as number[], forget: [] as number[] };
  const timed = async <Result>(into: number[], call: () => Promise<Result>): Promise<Result> => {
    const begin = performance.now();
    const result = await call();
    into.push(performance.now() - begin);
    return result;
  };
  const round = async (vault: Vault, index: number): Promise<void> => {
    await recall(vault, 'Which colleagues did the user meet?');
    const fact = factOf(index, 'Braga');
    const { memoryId } = savedBy(
      await timed(taken.remember, async () => memories.remember(vault, fact)),
    );
    await recall(vault, 'Who was met in Lisbon?');
    const forGood = index % 4 === 3;
    await timed(forGood ? [] : taken.forget, async () =>
      memories.forget(vault, memoryId, { forGood }),
    );
  };

  const rounds = Math.round((seconds * callsASecond) / 4);
  const delay = monitorEventLoopDelay({ resolution });
  const running: Promise<void>[] = [];
  const begin = performance.now();
  delay.enable();
  for (let index = 0; index < rounds; index += 1) {
    const vault = vaults[index % vaults.length];
    if (vault === undefined) throw new Error('There is nobody to call.');
    const early = begin + (index * 4_000) / callsASecond - performance.now();
    if (early > 0) await wait(early);
    running.push(round(vault, index));
  }
  await Promise.all(running);
  delay.disable();
  return {
    loopP50Ms: rounded(delay.percentile(50) / 1e6 - resolution),
    loopP99Ms: rounded(delay.percentile(99) / 1e6 - resolution),
    loopMaxMs: rounded(delay.max / 1e6 - resolution),
    loadedRememberP50Ms: rounded(percentile(taken.remember, 0.5)),
    loadedForgetP50Ms: rounded(percentile(taken.forget, 0.5)),
    loadedRememberP99Ms: rounded(percentile(taken.remember, 0.99)),
  };
};
