import { storeOf, type RecallSet, type StatedQuery } from '../bench/recall-sets.ts';
import { featureNames, type Features } from '../src/recall/features/index.ts';
import { sizeOf } from '../src/recall/linear-score.ts';
import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import { extractFeatures } from '../src/recall/extract-features.ts';
import { readQuestion, type QueryProjection } from '../src/recall/question.ts';
import { createDocumentTable } from '../src/recall/document-table.ts';
import { createVocabulary } from '../src/recall/vocabulary.ts';
import type { WordVectors } from '../src/vectors/index.ts';
import type { TrainingData, TrainingFile } from './training-data.ts';

/** What the engine saw of one query: the numbers of its candidates, and which were asked for. */
export type Observation = {
  /** Name of the file, with the number of distractors added. */
  readonly name: string;
  readonly fold: number;
  readonly size: number;
  readonly memories: number;
  /** One row a candidate, one number a name. */
  readonly rows: Float32Array;
  /** Rows of the memories that answer the query. */
  readonly relevant: readonly number[];
  /** How many memories answer it, also those that are no candidates. */
  readonly wanted: number;
  /** What it weighs in the fit. */
  readonly share: number;
};

type Asked = {
  readonly pad: number;
  readonly vectors: WordVectors;
  readonly foldOf: (set: RecallSet, query: StatedQuery) => number;
  /** The matrix for queries of a fold. */
  readonly projectionOf: (fold: number) => QueryProjection;
};

/** Every query of a file, asked of its store with so many distractors. */
export const observe = async (
  file: TrainingFile,
  { distractors }: TrainingData,
  { pad, vectors, foldOf, projectionOf }: Asked,
): Promise<Observation[]> => {
  const count = file.sets.reduce((sum, { queries }) => sum + queries.length, 0);
  const observations: Observation[] = [];
  const scheduler = createScheduler();
  for (const set of file.sets) {
    const store = storeOf(set, distractors, pad);
    const vocabulary = createVocabulary(vectors);
    const table = createDocumentTable(vocabulary);
    for (const memory of store.memories) table.add(memory);
    for (const query of set.queries) {
      const fold = foldOf(set, query);
      const options = { vectorOf: vectors.vectorOf, project: projectionOf(fold) };
      const question = readQuestion(query.text, store.now, options);
      const { context, features } = await extractFeatures(question, table, vocabulary, scheduler());
      const wanted = new Set(query.relevantIds);
      const isWanted = [...context.candidates].map((slot) => {
        const memory = table.memoryAt(slot);
        return memory !== undefined && wanted.has(store.idOf.get(memory) ?? '');
      });
      const rows = telling(features, isWanted);
      observations.push({
        name: pad === 0 ? file.name : `${file.name}+${pad}`,
        fold,
        size: sizeOf(table.count()),
        memories: table.count(),
        rows: rowsOf(features, rows),
        relevant: rows.flatMap((row, at) => (isWanted[row] === true ? [at] : [])),
        wanted: wanted.size,
        share: file.share / count,
      });
    }
  }
  return observations;
};

/** More candidates than this teach nothing new; the likely ones are kept and some of the others. */
const maxRows = 150;

const telling = (features: Features, isWanted: readonly boolean[]): number[] => {
  const all = [...isWanted.keys()];
  if (all.length <= maxRows) return all;
  const guess = all.map((row) =>
    ['bm25_of_best', 'alike', 'cosine', 'date_near', 'together_best'].reduce(
      (sum, name) => sum + (features.get(name)?.[row] ?? 0),
      0,
    ),
  );
  const likely = all.toSorted((one, other) => (guess[other] ?? 0) - (guess[one] ?? 0));
  const kept = new Set([...likely.slice(0, maxRows - 50), ...all.filter((row) => row % 20 === 0)]);
  return all.filter((row) => kept.has(row) || isWanted[row] === true);
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
