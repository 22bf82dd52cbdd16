import { hours } from '../src/kernel/duration.ts';
import {
  ageClass,
  categoryClass,
  classesIn,
  divisions,
  firstShare,
  orderClass,
  purposeClass,
  subjectClass,
  type Division,
} from '../src/recall/question/memory-classes.ts';
import type { AffinityWeights, Asked } from '../src/recall/question/affinity.ts';
import { statedSubject } from '../src/text/index.ts';
import { askedOn, type Person } from '../quality/everyday/read-people.ts';
import { fitAffinity, sharesOfFacts, sharesOfQueries, type Classes } from './fit-affinity.ts';

const classesOf: Readonly<Record<Division, Omit<Classes, 'count'>>> = {
  category: {
    sharesIn: sharesOfFacts(({ category }) => categoryClass(category)),
    ridge: { direction: 3e-4, words: 1e-3 },
  },
  age: {
    // Saved at noon, as in the vaults that the weights are fitted on.
    sharesIn: sharesOfFacts(({ saved }) => ageClass(askedOn - Date.parse(saved) - hours(12))),
    ridge: { direction: 1e-3, words: 3e-3 },
  },
  order: {
    sharesIn: sharesOfFacts(({ fact }, facts) => orderClass(fact <= firstShare * facts.length)),
    ridge: { direction: 1e-3, words: 3e-3 },
  },
  subject: {
    sharesIn: sharesOfFacts(({ text }) => subjectClass(statedSubject(text))),
    ridge: { direction: 1e-3, words: 3e-3 },
  },
  purpose: {
    sharesIn: sharesOfQueries(({ kind }) => purposeClass(kind !== 'need')),
    ridge: { direction: 6e-4, words: 2e-3 },
  },
};

/** Fits the affinity to the classes of all divisions. */
export const fitAffinities = (
  people: readonly Person[],
  askedBy: (query: string) => Asked,
): AffinityWeights => {
  const fitted = divisions.map((division) =>
    fitAffinity(people, askedBy, { count: classesIn(division), ...classesOf[division] }),
  );
  const terms = fitted[0]?.words.keys() ?? [];
  return {
    rows: fitted.flatMap(({ rows }) => rows),
    words: new Map(
      Array.from(terms, (term) => [term, fitted.flatMap(({ words }) => words.get(term) ?? [])]),
    ),
  };
};
