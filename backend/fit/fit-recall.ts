import { createHash } from 'node:crypto';
import {
  drawnVaults,
  paddedVaults,
  type EverydayVault,
  type Padding,
} from '../bench/everyday/vaults.ts';
import type { RequestPair } from '../quality/everyday/read-pairs.ts';
import type { Person } from '../quality/everyday/read-people.ts';
import { affinityWith, type AffinityWeights } from '../src/recall/question/affinity.ts';
import type { Certainty } from '../src/recall/ranking/certainty.ts';
import { addEntityGlosses } from '../src/recall/entity-glosses.ts';
import { fittedSizes, type Weights } from '../src/recall/ranking/linear-score.ts';
import { projectWith } from '../src/recall/question/query-projection.ts';
import { associationWith, type Topic } from '../src/recall/question/topic-associations.ts';
import { loadWordVectors } from '../src/vectors/index.ts';
import { crowdPadding, everythingPadding, strangersPadding } from './crowd-padding.ts';
import { fitAffinities } from './fit-affinities.ts';
import { fitCertainty } from './fit-certainty.ts';
import { fitMatrix, type Direction } from './fit-matrix.ts';
import { fitTopics } from './fit-topics.ts';
import { fitWeights, spreadOf, weightsAt, type Point } from './fit-weights.ts';
import { observe, type Kind, type Models, type Observation } from './observe.ts';
import { byOwnName } from './own-name.ts';
import { readersWith } from './query-readers.ts';
import { requestVaults } from './request-vaults.ts';
import { hitAtTen, recallAtTen } from './score-observation.ts';
import {
  foldCount,
  foldsOf,
  readTrainingData,
  type Folds,
  type TrainingData,
} from './training-data.ts';

/** The smallest vaults contain a part of one person's facts. */
const draws = 8;
const [smallest, small, large, largest] = fittedSizes;

/**
 * Request pairs in vaults of these sizes. They only tell how requests differ from other queries, so
 * they fit that part of the weights alone; the weights by size would forget what others ask.
 */
const requestDraws = [
  { name: 'requests 50', size: 50, draws: 8 },
  { name: 'requests 400', size: 1_000, draws: 1 },
];
const requestPart = fittedSizes.length;

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
/** As many short facts as the data set has stand for the largest vaults. */
const everything = 6_500;

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

  const topics = fitTopics([...data.pairs, ...data.preferences], direction);
  const observations: Observation[] = [];
  const requests: Observation[] = [];
  for (let fold = 0; fold < foldCount; fold += 1) {
    const models = {
      ...vectors,
      project: projectWith(matrixWithout(fold)),
      affinityOf: affinityWith(affinityWithout(fold)),
      associate: associationWith(topics),
    };
    for (const person of data.people.filter((one) => folds.ofPerson(one) === fold)) {
      for (const kind of kindsFor(person, data.people)) {
        observations.push(...(await observeAll(kind, { fold, share: 1 }, models)));
      }
    }
    requests.push(...(await observeRequests({ data, folds, fold }, direction, models)));
  }
  const how = { spread: spreadOf(observations), without };
  const fitted = (isUsed: (one: Observation) => boolean, start?: Point): Point => {
    const bySize = fitWeights(observations.filter(isUsed), how, start);
    const asking = [...observations, ...requests].filter(isUsed);
    return fitWeights(asking, { ...how, only: requestPart }, bySize);
  };
  const point = fitted(() => true);
  const weightsWithout = Array.from({ length: foldCount }, (_, left) =>
    weightsAt(
      fitted(({ fold }) => fold !== left, point),
      how,
    ),
  );
  const weightsFor = ({ fold }: Observation): Weights => weightsWithout[fold] ?? new Map();
  return {
    matrix: matrixWithout(undefined),
    affinity: affinityWithout(undefined),
    topics,
    weights: weightsAt(point, how),
    certainty: fitCertainty(observations, weightsFor),
    crossFitted: figures([...observations, ...requests], weightsFor),
    provenance: provenanceOf(data),
  };
};

type OneFold = { readonly data: TrainingData; readonly folds: Folds; readonly fold: number };

/** Queries of the pairs of one fold, with topics that have not seen them. */
const observeRequests = async (
  { data: { pairs, preferences, people }, folds, fold }: OneFold,
  direction: Direction,
  models: Models,
): Promise<Observation[]> => {
  const isOwn = ({ topic }: RequestPair): boolean => folds.ofTopic(topic) === fold;
  const topics = fitTopics(
    [...pairs, ...preferences].filter((pair) => !isOwn(pair)),
    direction,
  );
  const unseen = { ...models, associate: associationWith(topics) };
  // They count as much as the people of a fold.
  const share = people.length / foldCount;
  const observations: Observation[] = [];
  for (const { name, ...draw } of requestDraws) {
    const vaults = requestVaults(pairs.filter(isOwn), { ...draw, seed: 11 + fold });
    observations.push(...(await observeAll({ name, vaults }, { fold, share }, unseen)));
  }
  return observations;
};

type VaultKind = {
  readonly name: string;
  readonly vaults: readonly EverydayVault[];
  readonly standsForSize?: number;
};

/** Features of all queries to the vaults, which share the weight of one person. */
const observeAll = async (
  { name, vaults, ...size }: VaultKind,
  { fold, share }: { readonly fold: number; readonly share: number },
  models: Models,
): Promise<Observation[]> => {
  const asked = vaults.reduce((sum, vault) => sum + vault.asked.length, 0);
  const kind: Kind = { name, fold, share: share / Math.max(1, asked), ...size };
  const observations: Observation[] = [];
  for (const vault of vaults) observations.push(...(await observe(vault, kind, models)));
  return observations;
};

const kindsFor = (person: Person, people: readonly Person[]): VaultKind[] => {
  const others = people.filter((one) => one !== person).map(byOwnName);
  const everyone = (one: Person, all: readonly Person[]): readonly EverydayVault[] =>
    paddedVaults([one], all, everything, everythingPadding);
  const stands = { standsForSize: largest };
  return [
    { name: `${smallest}`, vaults: drawnVaults([person], { size: smallest, draws }) },
    ...paddings.map(([name, size, padding]) => ({
      name,
      vaults: paddedVaults([person], people, size, padding),
    })),
    { name: `${largest} everything`, vaults: everyone(person, people), ...stands },
    { name: `${largest} by name`, vaults: everyone(byOwnName(person), others), ...stands },
  ];
};

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
  preferences: data.preferences.length,
  sha256: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
  vaults: { smallest, draws, padded: paddings.map(([name]) => name), everything },
  folds: foldCount,
});
