import type { Installation } from '../../src/compose/installation.ts';
import type { Vault } from '../../src/tokens/index.ts';
import { inParallel, times } from '../../src/testing/times.ts';
import { median, rounded, type Figures } from '../report.ts';
import { measureDisk } from './measure-disk.ts';
import { measureLoop } from './measure-loop.ts';
import { measureStore } from './measure-store.ts';
import { factOf, savedBy } from './facts.ts';

const callers = 64;
/** Below the 25 of a free vault. */
const savedEach = 20;
/** Calls one at a time, of each kind. */
const oneByOne = 60;

type Where = { readonly folder: string; readonly seconds: number };

/** Everything that `writes` reports about one process; rates in calls a second, times in ms. */
export const measureWrites = async (
  { product, ports }: Installation,
  { folder, seconds }: Where,
): Promise<Figures> => {
  const newVault = async (): Promise<Vault> => {
    const { token } = await product.tokens.mint({ name: undefined });
    return product.tokens.open(token);
  };
  const vaults = await Promise.all(times(callers, newVault));
  const diskBefore = measureDisk(folder);
  const addsPerSecond = await measureStore(ports.memories, await newVault(), callers);
  const begin = performance.now();
  await inParallel(callers, async (index) => {
    const vault = vaults[index];
    for (let saved = 0; vault !== undefined && saved < savedEach; saved += 1) {
      await product.memories.remember(vault, factOf(saved));
    }
  });
  const remembersPerSecond = (callers * savedEach * 1_000) / (performance.now() - begin);
  const calls = await callOneByOne(product, await newVault());
  const loop = await measureLoop(product, vaults, seconds);
  const diskAfter = measureDisk(folder);
  return {
    syncedCommitsPerSecond: rounded(median([diskBefore, diskAfter])),
    addsPerSecond: rounded(addsPerSecond),
    remembersPerSecond: rounded(remembersPerSecond),
    ...calls,
    ...loop,
  };
};

/** Saves a memory, forgets it, saves it again, and forgets it for good, one call at a time. */
const callOneByOne = async ({ memories }: Installation['product'], vault: Vault) => {
  const taken = { remember: [] as number[], forget: [] as number[], forgetForGood: [] as number[] };
  const timed = async <Result>(into: number[], call: () => Promise<Result>): Promise<Result> => {
    const begin = performance.now();
    const result = await call();
    into.push(performance.now() - begin);
    return result;
  };
  for (let count = 0; count < oneByOne; count += 1) {
    for (const forGood of [false, true]) {
      const fact = factOf(count, forGood ? 'Porto' : 'Lisbon');
      const { memoryId } = savedBy(
        await timed(taken.remember, async () => memories.remember(vault, fact)),
      );
      const into = forGood ? taken.forgetForGood : taken.forget;
      await timed(into, async () => memories.forget(vault, memoryId, { forGood }));
    }
  }
  return {
    rememberMs: rounded(median(taken.remember)),
    forgetMs: rounded(median(taken.forget)),
    forgetForGoodMs: rounded(median(taken.forgetForGood)),
  };
};
