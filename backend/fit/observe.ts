import type { EverydayVault } from '../bench/everyday/vaults.ts';
import { askedOn } from '../quality/everyday/read-people.ts';
import type { Affinity } from '../src/recall/question/affinity.ts';
import type { Association } from '../src/recall/question/topic-associations.ts';
import { featureNames, type Features } from '../src/recall/features/index.ts';
import { partsOf, sharesOf, type BySize, type Parts } from '../src/recall/ranking/linear-score.ts';
import { requestOf } from '../src/recall/question/query-affinity.ts';
import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import { extractFeatures } from '../src/recall/ranking/extract-features.ts';
import { readQuestion, type QueryProjection } from '../src/recall/question/question.ts';
import { createDocumentTable } from '../src/recall/indexing/document-table.ts';
import { createVocabulary } from '../src/recall/indexing/vocabulary.ts';
import type { WordVectors } from '../src/vectors/index.ts';

/** One query: the features of its candidates, and which of them are relevant. */
export type Observation = {
  /** The kind of vault. */
  readonly name: string;
  readonly fold: number;
  /** How much each of the fitted sizes counts (`sharesOf`). */
  readonly shares: BySize;
  /** How much each part of a weight counts (`partsOf`). */
  readonly parts: Parts;
  /** One row per candidate, one number per feature. */
  readonly rows: Float32Array;
  /** How many candidates each row stands for. */
  readonly standsFor: Float32Array;
  /** Rows of the memories that a good answer must contain, and of those it may contain. */
  readonly relevant: readonly number[];
  readonly useful: readonly number[];
  /** The number of relevant memories in a perfect answer of ten. */
  readonly wanted: number;
  /** Its weight in the fit. */
  readonly share: number;
};

/** Models fitted without the fold. */
export type Models = {
  readonly project: QueryProjection;
  readonly affinityOf: Affinity;
  readonly associate: Association;
} & WordVectors;

const scheduler = createScheduler();

/** A kind of vault, and the size that its weights are for, if not its own. */
export type Kind = Pick<Observation, 'name' | 'fold' | 'share'> & {
  readonly standsForSize?: number;
};

/** Extracts the features of a vault's queries. */
export const observe = async (
  { memories, asked }: EverydayVault,
  { standsForSize, ...of }: Kind,
  models: Models,
): Promise<Observation[]> => {
  const vocabulary = createVocabulary(models);
  const table = createDocumentTable(vocabulary);
  for (const memory of memories) table.add(memory);
  const size = standsForSize ?? table.count();
  const observations: Observation[] = [];
  for (const { text, must, useful } of asked) {
    const question = readQuestion(text, askedOn, models);
    const { context, features } = await extractFeatures(question, table, vocabulary, scheduler());
    const candidates = Array.from(context.candidates, (slot) => table.memoryAt(slot));
    const isIn = (set: ReadonlySet<unknown>, row: number): boolean => set.has(candidates[row]);
    const kept = keptRows(features, candidates.length, (row) => isIn(must, row));
    const places = (set: ReadonlySet<unknown>): number[] =>
      kept.flatMap(({ row }, at) => (isIn(set, row) ? [at] : []));
    observations.push({
      ...of,
      shares: sharesOf(size),
      parts: partsOf(size, requestOf(question.affinities)),
      rows: rowsOf(
        features,
        kept.map(({ row }) => row),
      ),
      standsFor: Float32Array.from(kept, ({ standsFor }) => standsFor),
      relevant: places(must),
      useful: places(useful),
      wanted: Math.min(10, must.size),
    });
  }
  return observations;
};

/** Vaults with more candidates keep the likely ones and a sample of the others. */
const maxRows = 220;
const maxLikely = 200;
const everyOther = 15;

/** Roughly a score: of the ten best candidates, these weights lose fewer than one in a hundred. */
const roughWeights: readonly (readonly [string, number])[] = [
  ['cosine', 2],
  ['alike', 2],
  ['associated', 1],
  ['bm25_of_best', 0.5],
  ['date_near', 1],
  ['category_fit', 0.5],
  ['age_fit', 0.5],
  ['about_over', -1],
  ['about_request', -1],
];

type Kept = { readonly row: number; readonly standsFor: number };

const keptRows = (
  features: Features,
  count: number,
  isWanted: (row: number) => boolean,
): Kept[] => {
  const all = Array.from({ length: count }, (_, row) => row);
  if (count <= maxRows) return all.map((row) => ({ row, standsFor: 1 }));
  const rough = all.map((row) =>
    roughWeights.reduce(
      (sum, [name, weight]) => sum + weight * (features.get(name)?.[row] ?? 0),
      0,
    ),
  );
  const likely = all.toSorted((one, other) => (rough[other] ?? 0) - (rough[one] ?? 0));
  const kept = new Set(likely.slice(0, maxLikely));
  return all.flatMap((row) => {
    if (kept.has(row) || isWanted(row)) return [{ row, standsFor: 1 }];
    return row % everyOther === 0 ? [{ row, standsFor: everyOther }] : [];
  });
};

const rowsOf = (features: Features, rows: readonly number[]): Float32Array => {
  const width = featureNames.length;
  const numbers = new Float32Array(rows.length * width);
  featureNames.forEach((name, at) => {
    const column = features.get(name);
    rows.forEach((row, index) => {
      numbers[index * width + at] = column?.[row] ?? 0;
    });
  });
  return numbers;
};
