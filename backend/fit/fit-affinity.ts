import type { Person } from '../quality/everyday/read-people.ts';
import { affinityInput, affinityInputs } from '../src/recall/category-affinity.ts';
import { categories, type Category } from '../src/memories/index.ts';
import { minimize } from './lbfgs.ts';
import { softmax } from './softmax.ts';

/** Ridge penalty on the weights, tuned by cross-fitting on the fitting split. */
const ridge = 3e-3;
const maxSteps = 100;
/** Pseudo-count added to each category (additive smoothing). */
const imaginedFacts = 0.5;

type Sample = {
  readonly input: Float32Array;
  /** The distribution over categories of the requested facts, and of all facts. */
  readonly asked: Float64Array;
  readonly all: Float64Array;
};

/**
 * Fits the rows of `affinityWith`: multinomial logistic regression from a query's direction to the
 * categories of the facts it asks for, relative to the person's share of each category.
 */
export const fitAffinity = (
  people: readonly Person[],
  directionOf: (query: string) => Float32Array | undefined,
): number[][] => {
  const samples = people.flatMap((person) => samplesOf(person, directionOf));
  const rowOf = (weights: Float64Array, at: number): Float64Array =>
    weights.subarray(at * affinityInputs, (at + 1) * affinityInputs);
  const found = minimize(
    (weights, slope) => {
      let loss = 0;
      for (const { input, asked, all } of samples) {
        const chances = softmax(
          Float64Array.from(all, (share, at) => Math.log(share) + dotOf(rowOf(weights, at), input)),
        );
        for (const [at, chance] of chances.entries()) {
          const wanted = asked[at] ?? 0;
          loss -= (wanted * Math.log(chance)) / samples.length;
          addTimes(rowOf(slope, at), input, (chance - wanted) / samples.length);
        }
      }
      for (const [at, weight] of weights.entries()) {
        loss += ridge * weight * weight;
        slope[at] = (slope[at] ?? 0) + 2 * ridge * weight;
      }
      return loss;
    },
    categories.length * affinityInputs,
    maxSteps,
  );
  return categories.map((_, at) => Array.from(rowOf(found, at)));
};

const samplesOf = (
  { facts, queries }: Person,
  directionOf: (query: string) => Float32Array | undefined,
): Sample[] => {
  const categoryOf = new Map(facts.map(({ fact, category }) => [fact, category]));
  const all = sharesOf(
    facts.map(({ category }) => category),
    imaginedFacts,
  );
  return queries.map(({ text, must }) => ({
    input: affinityInput(directionOf(text)),
    asked: sharesOf(
      must.flatMap((fact) => categoryOf.get(fact) ?? []),
      0,
    ),
    all,
  }));
};

const sharesOf = (of: readonly Category[], imagined: number): Float64Array => {
  const total = of.length + imagined * categories.length;
  return Float64Array.from(
    categories,
    (category) => (of.filter((each) => each === category).length + imagined) / total,
  );
};

const dotOf = (row: Float64Array, input: Float32Array): number =>
  row.reduce((sum, weight, at) => sum + weight * (input[at] ?? 0), 0);

const addTimes = (row: Float64Array, input: Float32Array, factor: number): void => {
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + factor * (input[at] ?? 0);
};
