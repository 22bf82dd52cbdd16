import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AffinityWeights } from '../src/recall/question/affinity.ts';
import { dimensions } from '../src/vectors/index.ts';
import { identity } from './fit-matrix.ts';
import type { FittedRecall } from './fit-recall.ts';

const folder = join(import.meta.dirname, '../src/recall/fitted');

/** Writes the fitted parameters and their provenance to the files that recall reads. */
export const writeFitted = ({
  matrix,
  affinity,
  topics,
  weights,
  certainty,
  crossFitted,
  provenance,
}: FittedRecall): void => {
  write('weights.json', {
    provenance: { ...provenance, crossFitted: rounded(crossFitted) },
    certainty: certainty.map((values) => values.map(digits)),
    weights: Object.fromEntries(Array.from(weights, ([name, pair]) => [name, pair.map(digits)])),
  });
  write('affinity.json', { provenance, ...shortened(affinity) });
  write('topic-associations.json', {
    provenance,
    asked: bytesOf(topics.map(({ asked }) => asked)),
    needed: bytesOf(topics.map(({ needed }) => needed)),
  });
  const unturned = identity();
  const difference = matrix.map((value, at) => value - (unturned[at] ?? 0));
  const largest = difference.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = largest / 127;
  write('query-matrix.json', {
    provenance,
    dimensions,
    scale,
    difference: Buffer.from(
      Int8Array.from(difference, (value) => Math.round(value / scale)).buffer,
    ).toString('base64'),
  });
};

/** One byte per dimension, each direction with its own scale. */
const bytesOf = (directions: readonly Float32Array[]): string =>
  Buffer.concat(
    directions.map((direction) => {
      const largest = direction.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      return Buffer.from(Int8Array.from(direction, (value) => (127 * value) / largest).buffer);
    }),
  ).toString('base64');

const shortened = ({ rows, words }: AffinityWeights): Record<string, unknown> => {
  const short = (values: readonly number[]): number[] =>
    values.map((value) => Number(value.toFixed(3)));
  return {
    rows: rows.map(short),
    words: Object.fromEntries(Array.from(words, ([term, values]) => [term, short(values)])),
  };
};

const digits = (value: number): number => Number(value.toPrecision(4));

const rounded = (figures: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(Array.from(figures, ([name, value]) => [name, Number(value.toFixed(3))]));

const write = (name: string, content: unknown): void => {
  writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`);
};
