import { createHash } from 'node:crypto';
import {
  drawnVaults,
  paddedVaults,
  type EverydayVault,
  type Padding,
} from '../bench/everyday/vaults.ts';
import type { Person } from '../quality/everyday/read-people.ts';
import { affinityWith, type AffinityWeights } from '../src/recall/question/affinity.ts';
import type { Certainty } from '../src/recall/ranking/certainty.ts';
import { addEntityGlosses } from '../src/recall/entity-glosses.ts';
import { fittedSizes, type Weights } from '../src/recall/ranking/linear-score.ts';
import { projectWith } from '../src/recall/question/query-projection.ts';
import { associationWith, type Topic } from '../src/recall/question/topic-associations.ts';
import { loadWordVectors } from '../src/vectors/index.ts';
import { crowdPadding, strangersPadding } from './crowd-padding.ts';
import { fitAffinities } from './fit-affinities.ts';
import { fitCertainty } from './fit-certainty.ts';
import { fitMatrix } from './fit-matrix.ts';
import { fitTopics } from './fit-topics.ts';
import { fitWeights, spreadOf, weightsAt } from './fit-weights.ts';
import { observe, type Observation } from './observe.ts';
import { readersWith } from './query-readers.ts';
import { hitAtTen, recallAtTen } from './score-observation.ts';
import { foldCount, foldsOf, readTrainingData, type TrainingData } from './training-data.ts';

/** The smallest vaults contain a part of one person's facts. */
const draws = 8;
const [smallest, small, large, largest] = fittedSizes;

/**
 * How the other vaults are filled up. Facts of other people as they are, saved in the same year,
 * keep the weights from trusting that every recent memory is about the user.
 */
const paddings: readonly (readonly [string, number, Padding?])[] = [
  [`${small}`, small],
  [`${small} mixed`, small, strangersPadding],
  [`${large}`, large],
  [`${large} mixed`, large, strangersPadding],
  [`${largest} crowd`, largest, crowdPadding],
];

export type FittedRecall = {
  readonly matrix: Float32Array;
  readonly affinity: AffinityWeights;
  readonly topics: readonly Topic[];
  readonly weights: Weights;
  readonly certainty: Certainty;
  /** Hit rate and R@10 by vault size, with models fitted without the person in question. */
  readonly crossFitted: ReadonlyMap<string, number>;
  readonly provenance: Readonly<Record<string, unknown>>;
};

/**
 * Fits all parameters of recall with cross-fitting. The projection and the affinity are fitted
 * without a person before that person's queries are used to fit the weights, which would otherwise
 * trust these features too much. For the reported figures, the weights are fitted without the person
 * as well.
 */
export const fitRecall = async (without: ReadonlySet<string>): Promise<FittedRecall> => {
  const data = readTrainingData();
  const folds = foldsOf(data);
  const vectors = addEntityGlosses(loadWordVectors());
  const { askedBy, direction } = readersWith(vectors);
  const matrixWithout = (left: number | undefined): Float32Array =>
    fitMatrix(data, direction, (fold) => fold !== left, folds);
  const affinityWithout = (left: number | undefined): AffinityWeights =>
    fitAffinities(
      data.people.filter((person) => folds.ofPerson(person) !== left),
      askedBy,
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
  const how = { spread: spreadOf(observations), without };
  const point = fitWeights(observations, how);
  const weightsWithout = Array.from({ length: foldCount }, (_, left) => {
    const others = observations.filter((each) => each.fold !== left);
    return weightsAt(fitWeights(others, how, point), how);
  });
  const weightsFor = ({ fold }: Observation): Weights => weightsWithout[fold] ?? new Map();
  return {
    matrix: matrixWithout(undefined),
    affinity: affinityWithout(undefined),
    topics,
    weights: weightsAt(point, how),
    certainty: fitCertainty(observations, weightsFor),
    crossFitted: figures(observations, weightsFor),
    provenance: provenanceOf(data),
  };
};

const vaultsOf = (
  person: Person,
  people: readonly Person[],
): (readonly [string, readonly EverydayVault[]])[] => [
  [`${smallest}`, drawnVaults([person], { size: smallest, draws })],
  ...paddings.map(
    ([name, size, padding]) => [name, paddedVaults([person], people, size, padding)] as const,
  ),
];

const figures = (
  observations: readonly Observation[],
  weightsFor: (observation: Observation) => Weights,
): Map<string, number> => {
  const byName = Map.groupBy(observations, ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, own]) => {
      const mean = (of: (one: Observation, weights: Weights) => number): number =>
        own.reduce((sum, one) => sum + of(one, weightsFor(one)), 0) / own.length;
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
  vaults: { smallest, draws, padded: paddings.map(([name]) => name) },
  folds: foldCount,
});
