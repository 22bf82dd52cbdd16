import { randomInt } from 'node:crypto';
import { seededRandom } from '../../../src/testing/seeded-random.ts';
import { isWholeProof } from './iterations.ts';

/**
 * Returns and prints the seed of a randomized test. `make test` always uses the same one, so that a
 * failure is due to a change; `make proof` draws a random one. FAULT_SEED repeats a run.
 */
export const faultSeed = (test: string): number => {
  const drawn = isWholeProof ? randomInt(1_000_000_000) : 1;
  const seed = Number(process.env['FAULT_SEED'] ?? drawn);
  process.stdout.write(`${test}: FAULT_SEED=${seed}\n`);
  return seed;
};

/** A random number generator from 0 to 1 for the moments of a fault test, from its seed. */
export const faultMoments = (test: string): (() => number) => seededRandom(faultSeed(test));

/** A whole number from `least` to `most`. */
export const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));
