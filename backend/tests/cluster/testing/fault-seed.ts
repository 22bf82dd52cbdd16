import { randomInt } from 'node:crypto';
import { seededRandom } from '../../../src/testing/seeded-random.ts';

/** The random moments of a fault test: numbers from 0 to 1. FAULT_SEED repeats those of a run. */
export const faultMoments = (test: string): (() => number) => {
  const seed = Number(process.env['FAULT_SEED'] ?? randomInt(1_000_000_000));
  process.stdout.write(`${test}: FAULT_SEED=${seed}\n`);
  return seededRandom(seed);
};

/** A whole number from `least` to `most`. */
export const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));
