import type { Person } from '../quality/everyday/read-people.ts';
import { dimensions } from '../src/vectors/index.ts';
import { dot } from './dot.ts';
import { softmax } from './softmax.ts';
import type { Folds, TrainingData } from './training-data.ts';

/** Embeds a text as recall does, before the query projection. */
export type Direction = (text: string) => Float32Array;

const steps = 40;
const rate = 0.003;
/** Cosines are divided by this before the softmax. */
const temperature = 0.05;
/** Weight of the penalty in the loss: half the squared distance to the identity matrix. */
const pullToIdentity = 1;
/** Number of topics whose facts a batch of requests is compared with. */
const topicsTogether = 10;

type Batch = {
  readonly queries: readonly Float32Array[];
  readonly relevant: readonly (readonly number[])[];
  readonly memories: readonly Float32Array[];
  /** The weight of each query in the batch. */
  readonly share: number;
};

/**
 * Fits a query projection that moves queries closer to the memories that answer them. Starts at the
 * identity and uses Adam on the listwise softmax loss over all memories of a set, with a strong
 * penalty for leaving the identity. With a weak penalty it memorizes the topics of the data
 * (`docs/recall.md`).
 */
export const fitMatrix = (
  data: TrainingData,
  direction: Direction,
  isUsed: (fold: number) => boolean,
  folds: Folds,
): Float32Array => {
  const batches = [
    ...batchesOfPeople(data, direction, (person) => isUsed(folds.ofPerson(person))),
    ...batchesOfPairs(data, direction, (topic) => isUsed(folds.ofTopic(topic))),
  ];
  const matrix = identity();
  const start = identity();
  const mean = new Float32Array(matrix.length);
  const square = new Float32Array(matrix.length);
  for (let step = 1; step <= steps; step += 1) {
    const slope = matrix.map((value, at) => pullToIdentity * (value - (start[at] ?? 0)));
    for (const batch of batches) addSlope(batch, matrix, slope);
    adam({ matrix, slope, mean, square, step });
  }
  return matrix;
};

export const identity = (): Float32Array =>
  Float32Array.from({ length: dimensions ** 2 }, (_, at) => (at % (dimensions + 1) === 0 ? 1 : 0));

/** Each person's queries with all facts of that person. */
const batchesOfPeople = (
  { people }: TrainingData,
  direction: Direction,
  isUsed: (person: Person) => boolean,
): Batch[] => {
  const used = people.filter(isUsed);
  const count = used.reduce((sum, { queries }) => sum + queries.length, 0);
  return used.map(({ facts, queries }) => ({
    queries: queries.map(({ text }) => direction(text)),
    relevant: queries.map(({ must }) => must.map((fact) => fact - 1)),
    memories: facts.map(({ text }) => direction(text)),
    share: 1 / Math.max(1, count),
  }));
};

/** Requests with the facts of several topics. */
const batchesOfPairs = (
  { pairs }: TrainingData,
  direction: Direction,
  isUsed: (topic: string) => boolean,
): Batch[] => {
  const used = pairs.filter(({ topic }) => isUsed(topic));
  const topics = [...new Set(used.map(({ topic }) => topic))];
  const groups = Map.groupBy(used, ({ topic }) =>
    Math.floor(topics.indexOf(topic) / topicsTogether),
  );
  return Array.from(groups.values(), (group) => ({
    queries: group.map(({ request }) => direction(request)),
    relevant: group.map((_, index) => [index]),
    memories: group.map(({ fact }) => direction(fact)),
    share: 1 / Math.max(1, used.length),
  }));
};

/** Adds the gradient of a batch's loss with respect to the matrix. */
const addSlope = (batch: Batch, matrix: Float32Array, slope: Float32Array): void => {
  for (const [at, query] of batch.queries.entries()) {
    const turned = multiply(matrix, query);
    const length = Math.hypot(...turned);
    if (length === 0) continue;
    const unit = turned.map((value) => value / length);
    const pull = pullOn(unit, batch.memories, batch.relevant[at] ?? []);
    // Normalization removes the component along the unit vector.
    const inward = dot(pull, unit);
    const factor = batch.share / temperature / length;
    for (const [row, value] of unit.entries()) {
      const across = factor * ((pull[row] ?? 0) - inward * value);
      addTimes(slope.subarray(row * dimensions, (row + 1) * dimensions), query, across);
    }
  }
};

/**
 * The gradient of the loss with respect to a query: the softmax-weighted memories minus the
 * relevant ones.
 */
const pullOn = (
  unit: Float32Array,
  memories: readonly Float32Array[],
  wanted: readonly number[],
): Float32Array => {
  const shares = softmax(Float32Array.from(memories, (memory) => dot(unit, memory) / temperature));
  for (const index of wanted) shares[index] = (shares[index] ?? 0) - 1 / wanted.length;
  const pull = new Float32Array(dimensions);
  memories.forEach((memory, index) => {
    addTimes(pull, memory, shares[index] ?? 0);
  });
  return pull;
};

const addTimes = (sum: Float32Array, vector: Float32Array, factor: number): void => {
  for (let at = 0; at < sum.length; at += 1) {
    sum[at] = (sum[at] ?? 0) + factor * (vector[at] ?? 0);
  }
};

const multiply = (matrix: Float32Array, vector: Float32Array): Float32Array =>
  vector.map((_, row) => dot(matrix.subarray(row * dimensions, (row + 1) * dimensions), vector));

/** One step of Adam (Kingma & Ba 2015) with the default decay rates. */
const adam = ({
  matrix,
  slope,
  mean,
  square,
  step,
}: {
  readonly matrix: Float32Array;
  readonly slope: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
  readonly step: number;
}): void => {
  for (let at = 0; at < matrix.length; at += 1) {
    const by = slope[at] ?? 0;
    mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * by;
    square[at] = 0.999 * (square[at] ?? 0) + 0.001 * by * by;
    const unbiased = (mean[at] ?? 0) / (1 - 0.9 ** step);
    const spread = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
    matrix[at] = (matrix[at] ?? 0) - (rate * unbiased) / spread;
  }
};
