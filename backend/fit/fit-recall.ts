import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setNames } from '../bench/recall-sets.ts';
import type { Weights } from '../src/recall/linear-score.ts';
import { addEntityGlosses } from '../src/recall/entity-glosses.ts';
import { projectWith } from '../src/recall/query-projection.ts';
import { readQuestion, type QueryProjection } from '../src/recall/question.ts';
import { dimensions, loadWordVectors } from '../src/vectors/index.ts';
import { fitCertainty, type Certainty } from './fit-certainty.ts';
import { fitMatrix, identity } from './fit-matrix.ts';
import { fitWeights } from './fit-weights.ts';
import { observe, type Observation } from './observe.ts';
import { recallAtTen } from './score-observation.ts';
import {
  foldCount,
  foldOf,
  inHandfuls,
  readTrainingData,
  type TrainingData,
} from './training-data.ts';

/** Sizes of the stores the weights are fitted on: as they are, with so many distractors, and small. */
const paddings = [0, 1_000, 14_000];
const handful = 25;

export type FittedRecall = {
  readonly matrix: Float32Array;
  readonly weights: Weights;
  readonly certainty: Certainty;
  /** R@10 of each file under what was fitted without the fold that is scored. */
  readonly crossFitted: ReadonlyMap<string, number>;
  readonly provenance: Readonly<Record<string, unknown>>;
};

/**
 * Fits all numbers of recall. Everything that is scored on the way is scored by what has not seen
 * it: a query's own conversation or topic is left out of the matrix that turns it while the weights
 * are fitted (they would trust the cosine far too much otherwise), and out of the weights as well
 * for the figures.
 */
export const fitRecall = async (
  directory: string,
  without: ReadonlySet<string>,
): Promise<FittedRecall> => {
  const data = readTrainingData(directory, setNames(directory));
  const fold = foldOf(data);
  const vectors = addEntityGlosses(loadWordVectors());
  const unprojected = projectWith(identity());
  const direction = (text: string): Float32Array =>
    readQuestion(text, 0, { ...vectors, project: unprojected }).vector ??
    new Float32Array(dimensions);
  const matrixWithout = (left: number | undefined): Float32Array =>
    fitMatrix(data, direction, (set, query) => fold(set, query) !== left);

  const folds = Array.from({ length: foldCount }, (_, left) => left);
  const turns = folds.map((left) => projectWith(matrixWithout(left)));
  const small = data.files
    .filter(({ isPadded }) => isPadded)
    .map((file) => inHandfuls(file, handful));
  const observations: Observation[] = [];
  for (const file of [...data.files, ...small]) {
    for (const pad of file.isPadded ? paddings : [0]) {
      const projectionOf = (left: number): QueryProjection => turns[left] ?? unprojected;
      observations.push(
        ...(await observe(file, data, { pad, vectors, foldOf: fold, projectionOf })),
      );
    }
  }
  const weightsWithout = folds.map((left) =>
    fitWeights(
      observations.filter((each) => each.fold !== left),
      without,
    ),
  );
  const weights = fitWeights(observations, without);
  return {
    matrix: matrixWithout(undefined),
    weights,
    certainty: fitCertainty(observations, weights),
    crossFitted: figures(observations, weightsWithout),
    provenance: provenanceOf(directory, data),
  };
};

const figures = (
  observations: readonly Observation[],
  weightsWithout: readonly Weights[],
): Map<string, number> => {
  const byName = Map.groupBy(observations, ({ name }) => name);
  return new Map(
    [...byName].map(([name, own]) => {
      const found = own.map((each) =>
        recallAtTen(each, weightsWithout[each.fold] ?? new Map<string, [number, number]>()),
      );
      return [name, found.reduce((sum, share) => sum + share, 0) / own.length];
    }),
  );
};

/** What the numbers were fitted on, so that a reader can tell whether they had the same data. */
const provenanceOf = (directory: string, { files }: TrainingData): Record<string, unknown> => ({
  fittedBy: 'npm run fit -- recall --data DIR',
  stores: { paddings, handful },
  folds: foldCount,
  files: files.map(({ name, sets, share }) => ({
    name,
    queries: sets.reduce((sum, { queries }) => sum + queries.length, 0),
    share,
    sha256: createHash('sha256')
      .update(readFileSync(join(directory, `${name}.jsonl`)))
      .digest('hex'),
  })),
});
