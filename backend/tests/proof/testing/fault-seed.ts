import { randomInt } from 'node:crypto';
import { seededRandom } from '../../../src/testing/seeded-random.ts';
import { isWholeProof } from './iterations.ts';

/**
 * The seed of a randomized test, printed. `make test` uses the same one every time, so that a
 * change is judged alone; `make proof` draws one. FAULT_SEED repeats a run.
 */
export const faultSeed = (test: string): number => {
  const drawn = isWholeProof ? randomInt(1_000_000_000) : 1;
  const seed = Number(process.env['FAULT_SEED'] ?? drawn);
  process.stdout.write(`${test}: FAULT_SEED=${seed}\n`);
  return seed;
};

/** The random moments of a fault test: numbers from 0 to 1, from its seed. */
export const faultMoments = (test: string): (() => number) => seededRandom(faultSeed(test));

/** A whole number from `least` to `most`. */
export const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));
