import type { Fact, Person, Query } from '../quality/everyday/read-people.ts';
import {
  affinityInput,
  affinityInputs,
  type AffinityWeights,
  type Asked,
} from '../src/recall/question/affinity.ts';
import { minimize } from './lbfgs.ts';
import { softmax } from './softmax.ts';

const maxSteps = 100;
/** Pseudo-count added to each class (additive smoothing). */
const imaginedFacts = 0.5;
/** A term has weights of its own if queries of this many people contain it. */
const minPeople = 2;

/** A division into classes, and the ridge penalties, tuned by cross-fitting. */
export type Classes = {
  readonly count: number;
  readonly sharesIn: SharesIn;
  readonly ridge: { readonly direction: number; readonly words: number };
};

/** The distribution over classes of a person's facts, and of those that a query asks for. */
export type SharesIn = (
  person: Person,
  count: number,
) => { readonly all: Float64Array; readonly asked: (query: Query) => Float64Array };

/** The shares for a division of facts. */
export const sharesOfFacts =
  (classOf: (fact: Fact, all: readonly Fact[]) => number): SharesIn =>
  ({ facts }, count) => {
    const classes = new Map(facts.map((fact) => [fact.fact, classOf(fact, facts)]));
    return {
      all: sharesOf([...classes.values()], count, imaginedFacts),
      asked: ({ must }) =>
        sharesOf(
          must.flatMap((fact) => classes.get(fact) ?? []),
          count,
          0,
        ),
    };
  };

/** The shares for a division of queries. */
export const sharesOfQueries =
  (classOf: (query: Query) => number): SharesIn =>
  (_, count) => ({
    all: sharesOf([], count, 1),
    asked: (query) => sharesOf([classOf(query)], count, 0),
  });

type Sample = {
  readonly input: Float32Array;
  /** The places of its terms among those that have weights. */
  readonly terms: readonly number[];
  /** The distribution over classes of the requested facts, and of all facts. */
  readonly asked: Float64Array;
  readonly all: Float64Array;
};

/**
 * Fits the weights of `affinityWith`: multinomial logistic regression from a query's direction and
 * terms to the classes of the facts it asks for, relative to the person's share of each class.
 */
export const fitAffinity = (
  people: readonly Person[],
  askedBy: (query: string) => Asked,
  { count, sharesIn, ridge }: Classes,
): AffinityWeights => {
  const terms = sharedTerms(people, askedBy);
  const placeOf = new Map(terms.map((term, place) => [term, place]));
  const samples = people.flatMap((person) =>
    samplesOf(person, askedBy, { count, sharesIn, placeOf }),
  );
  const width = affinityInputs + terms.length;
  const found = minimize(
    (weights, slope) => {
      let loss = 0;
      for (const sample of samples) {
        const chances = softmax(scoresOf(sample, weights, width));
        for (const [at, chance] of chances.entries()) {
          const wanted = sample.asked[at] ?? 0;
          loss -= (wanted * Math.log(chance)) / samples.length;
          addTimes(slope, at * width, sample, (chance - wanted) / samples.length);
        }
      }
      for (const [at, weight] of weights.entries()) {
        const penalty = at % width < affinityInputs ? ridge.direction : ridge.words;
        loss += penalty * weight * weight;
        slope[at] = (slope[at] ?? 0) + 2 * penalty * weight;
      }
      return loss;
    },
    new Float64Array(count * width),
    maxSteps,
  );
  const row = (at: number): Float64Array => found.subarray(at * width, (at + 1) * width);
  const classes = Array.from({ length: count }, (_, at) => row(at));
  return {
    rows: classes.map((weights) => Array.from(weights.subarray(0, affinityInputs))),
    words: new Map(
      terms.map((term, place) => [
        term,
        classes.map((weights) => weights[affinityInputs + place] ?? 0),
      ]),
    ),
  };
};

const sharedTerms = (people: readonly Person[], askedBy: (query: string) => Asked): string[] => {
  const askers = new Map<string, number>();
  for (const { queries } of people) {
    for (const term of new Set(queries.flatMap(({ text }) => [...askedBy(text).terms]))) {
      askers.set(term, (askers.get(term) ?? 0) + 1);
    }
  }
  return [...askers.keys()].filter((term) => (askers.get(term) ?? 0) >= minPeople).sort();
};

const samplesOf = (
  person: Person,
  askedBy: (query: string) => Asked,
  {
    count,
    sharesIn,
    placeOf,
  }: Pick<Classes, 'count' | 'sharesIn'> & { readonly placeOf: ReadonlyMap<string, number> },
): Sample[] => {
  const { all, asked } = sharesIn(person, count);
  return person.queries.map((query) => {
    const { direction, terms } = askedBy(query.text);
    return {
      input: affinityInput(direction),
      terms: [...terms].flatMap((term) => placeOf.get(term) ?? []),
      asked: asked(query),
      all,
    };
  });
};

const sharesOf = (of: readonly number[], count: number, imagined: number): Float64Array => {
  const shares = new Float64Array(count).fill(imagined);
  for (const each of of) shares[each] = (shares[each] ?? 0) + 1;
  const total = of.length + imagined * count;
  return shares.map((share) => share / total);
};

/** The score of each class before the softmax. */
const scoresOf = (
  { input, terms, all }: Sample,
  weights: Float64Array,
  width: number,
): Float64Array =>
  all.map((share, at) => {
    const first = at * width;
    let score = Math.log(share);
    for (let each = 0; each < affinityInputs; each += 1) {
      score += (weights[first + each] ?? 0) * (input[each] ?? 0);
    }
    for (const term of terms) score += weights[first + affinityInputs + term] ?? 0;
    return score;
  });

const addTimes = (
  slope: Float64Array,
  first: number,
  { input, terms }: Sample,
  factor: number,
): void => {
  for (let each = 0; each < affinityInputs; each += 1) {
    slope[first + each] = (slope[first + each] ?? 0) + factor * (input[each] ?? 0);
  }
  for (const term of terms) {
    const at = first + affinityInputs + term;
    slope[at] = (slope[at] ?? 0) + factor;
  }
};
