import { createHash } from 'node:crypto';
import {
  drawnVaults,
  mixedPadding,
  paddedVaults,
  type EverydayVault,
} from '../bench/everyday-vaults.ts';
import { askedOn, type Person } from '../quality/everyday/read-people.ts';
import { affinityWith } from '../src/recall/category-affinity.ts';
import { addEntityGlosses } from '../src/recall/entity-glosses.ts';
import type { Weights } from '../src/recall/linear-score.ts';
import { projectWith } from '../src/recall/query-projection.ts';
import { readQuestion } from '../src/recall/question.ts';
import { associationWith, type Topic } from '../src/recall/topic-associations.ts';
import { dimensions, loadWordVectors } from '../src/vectors/index.ts';
import { fitAffinity } from './fit-affinity.ts';
import { fitCertainty, type Certainty } from './fit-certainty.ts';
import { fitMatrix, identity } from './fit-matrix.ts';
import { fitTopics } from './fit-topics.ts';
import { fitWeights } from './fit-weights.ts';
import { observe, type Observation } from './observe.ts';
import { hitAtTen, recallAtTen } from './score-observation.ts';
import { foldCount, foldsOf, readTrainingData, type TrainingData } from './training-data.ts';

/**
 * Sizes of the vaults that the weights are fitted on. The smallest contain a part of one person's
 * facts.
 */
const smallest = 25;
const draws = 3;
const padded = [200, 2_000];
/**
 * Facts of other people as they are, saved in the same year: they keep the weights from trusting
 * that whatever is recent is about the user.
 */
const mixed = 2_000;

export type FittedRecall = {
  readonly matrix: Float32Array;
  readonly affinity: readonly (readonly number[])[];
  readonly topics: readonly Topic[];
  readonly weights: Weights;
  readonly certainty: Certainty;
  /** Hit rate and R@10 by vault size, with models fitted without the person in question. */
  readonly crossFitted: ReadonlyMap<string, number>;
  readonly provenance: Readonly<Record<string, unknown>>;
};

/**
 * Fits all parameters of recall with cross-fitting. The projection and the category affinity are
 * fitted without a person before that person's queries are used to fit the weights, which would
 * otherwise trust these features too much. For the reported figures, the weights are fitted without
 * the person as well.
 */
export const fitRecall = async (without: ReadonlySet<string>): Promise<FittedRecall> => {
  const data = readTrainingData();
  const folds = foldsOf(data);
  const vectors = addEntityGlosses(loadWordVectors());
  const directionOf = (text: string): Float32Array | undefined =>
    readQuestion(text, askedOn, {
      ...vectors,
      project: projectWith(identity()),
      affinityOf: affinityWith([]),
      associate: associationWith([]),
    }).vector;
  const direction = (text: string): Float32Array =>
    directionOf(text) ?? new Float32Array(dimensions);
  const matrixWithout = (left: number | undefined): Float32Array =>
    fitMatrix(data, direction, (fold) => fold !== left, folds);
  const affinityWithout = (left: number | undefined): number[][] =>
    fitAffinity(
      data.people.filter((person) => folds.ofPerson(person) !== left),
      directionOf,
    );

  const topics = fitTopics(data.pairs, direction);
  const observations: Observation[] = [];
  for (let fold = 0; fold < foldCount; fold += 1) {
    const models = {
      ...vectors,
      project: projectWith(matrixWithout(fold)),
      affinityOf: affinityWith(affinityWithout(fold)),
      associate: associationWith(topics),
    };
    for (const person of data.people.filter((one) => folds.ofPerson(one) === fold)) {
      for (const [name, vaults] of vaultsOf(person, data.people)) {
        const asked = vaults.reduce((sum, vault) => sum + vault.asked.length, 0);
        const of = { name, fold, share: 1 / Math.max(1, asked) };
        for (const vault of vaults) observations.push(...(await observe(vault, of, models)));
      }
    }
  }
  const weightsWithout = Array.from({ length: foldCount }, (_, left) =>
    fitWeights(
      observations.filter((each) => each.fold !== left),
      without,
    ),
  );
  const weights = fitWeights(observations, without);
  return {
    matrix: matrixWithout(undefined),
    affinity: affinityWithout(undefined),
    topics,
    weights,
    certainty: fitCertainty(observations, weights),
    crossFitted: figures(observations, weightsWithout),
    provenance: provenanceOf(data),
  };
};

const vaultsOf = (
  person: Person,
  people: readonly Person[],
): (readonly [string, readonly EverydayVault[]])[] => [
  [`${smallest}`, drawnVaults([person], { size: smallest, draws })],
  ...padded.map((size) => [`${size}`, paddedVaults([person], people, size)] as const),
  [`${mixed} mixed`, paddedVaults([person], people, mixed, mixedPadding)],
];

const figures = (
  observations: readonly Observation[],
  weightsWithout: readonly Weights[],
): Map<string, number> => {
  const byName = Map.groupBy(observations, ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, own]) => {
      const mean = (of: (one: Observation, weights: Weights) => number): number =>
        own.reduce((sum, one) => sum + of(one, weightsWithout[one.fold] ?? new Map()), 0) /
        own.length;
      return [
        [`${name} hit`, mean(hitAtTen)],
        [`${name} r10`, mean(recallAtTen)],
      ];
    }),
  );
};

/** The data the parameters were fitted on, so that readers can check that they have the same. */
const provenanceOf = (data: TrainingData): Record<string, unknown> => ({
  fittedBy: 'npm run fit -- recall',
  data: 'backend/quality/everyday, fitting split, English',
  people: data.people.length,
  queries: data.people.reduce((sum, { queries }) => sum + queries.length, 0),
  pairs: data.pairs.length,
  sha256: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
  vaults: { smallest, draws, padded, mixed },
  folds: foldCount,
});
