import { readPeople, type Person } from '../../quality/everyday/read-people.ts';
import { generateMemories } from '../generated-memories.ts';
import type { Fact, NamedFact } from './peer.ts';

/** The number of people in the test split whose queries are used. */
export const askedPeople = 4;
/** Queries per person. */
export const askedQueries = 25;
const titleWords = 5;

export type Asked = {
  readonly facts: readonly Fact[];
  readonly queries: readonly { readonly text: string; readonly must: readonly string[] }[];
};

const english = (): readonly Person[] =>
  readPeople().filter(({ language, split }) => language === 'en' && split === 'test');

/** All facts of a few people, and the first queries to each. */
export const askedVaults = (): readonly Asked[] =>
  english()
    .slice(0, askedPeople)
    .map(({ facts, queries }) => {
      const textOf = new Map(facts.map(({ fact, text }) => [fact, text]));
      return {
        facts,
        queries: queries.slice(0, askedQueries).map(({ text, must }) => ({
          text,
          must: must.flatMap((fact) => textOf.get(fact) ?? []),
        })),
      };
    });

/** Distinct facts to fill a memory with: those of the data set first, then generated ones. */
export const manyFacts = (count: number): readonly NamedFact[] => {
  const own = english().flatMap(({ facts }) => facts);
  const more = generateMemories(count, 0).memories;
  const distinct = new Map([...own, ...more].map((fact) => [fact.text, fact]));
  return named([...distinct.values()].slice(0, count));
};

/** With titles as an AI writes them: the first words, and a number that makes them unique. */
export const named = (facts: readonly Fact[]): readonly NamedFact[] =>
  facts.map(({ text, category }, at) => {
    const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, titleWords) ?? [];
    return { text, category, name: [...words, at + 1].join(' ') };
  });

/** Queries to a memory of many people's facts. */
export const someQueries = (count: number): readonly string[] =>
  english()
    .flatMap(({ queries }) => queries.slice(0, 3))
    .slice(0, count)
    .map(({ text }) => text);
