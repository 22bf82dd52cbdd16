import type { EverydayVault } from '../bench/everyday/vaults.ts';
import { sample } from '../bench/sample.ts';
import { askedOn } from '../quality/everyday/read-people.ts';
import type { RequestPair } from '../quality/everyday/read-pairs.ts';
import { days, hours } from '../src/kernel/duration.ts';
import { newMemoryId } from '../src/kernel/ids.ts';
import type { Memory } from '../src/memories/index.ts';
import { seededRandom } from '../src/testing/seeded-random.ts';

type Draw = { readonly size: number; readonly draws: number; readonly seed: number };

/**
 * Vaults with the facts of random pairs, saved over a year, and the requests that need them: nothing
 * but the meaning of a request tells its fact from the others.
 */
export const requestVaults = (
  pairs: readonly RequestPair[],
  { size, draws, seed }: Draw,
): EverydayVault[] => {
  const random = seededRandom(seed);
  return Array.from({ length: draws }, () => {
    const picked = sample(pairs, size, random).map(({ request, fact }, at) => ({
      request,
      memory: memoryOf(fact, askedOn - Math.floor(random() * 365) * days(1) - hours(at % 24)),
    }));
    return {
      memories: picked
        .map(({ memory }) => memory)
        .sort((one, other) => one.createdAt - other.createdAt),
      asked: picked.map(({ request, memory }) => ({
        text: request,
        must: new Set([memory]),
        useful: new Set(),
      })),
      language: 'en',
    };
  });
};

const memoryOf = (text: string, createdAt: number): Memory => ({
  memoryId: newMemoryId(),
  text,
  inEnglish: undefined,
  category: 'preference',
  savedBy: undefined,
  createdAt,
  lastAccessedAt: undefined,
  accessCount: 0,
  activation: 0,
});
