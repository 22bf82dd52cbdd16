import { readPeople, type Person } from '../../quality/everyday/read-people.ts';
import { generateMemories } from '../generated-memories.ts';
import type { Fact } from './peer.ts';

/** People of the test split whose queries are asked. */
const askedPeople = 4;
/** Queries per person. */
const askedQueries = 25;

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

/** Distinct facts to fill a memory with: those of the data set, then generated ones. */
export const manyFacts = (count: number): readonly Fact[] => {
  const own = english().flatMap(({ facts }) => facts);
  const more = generateMemories(count, 0).memories;
  return [...new Map([...own, ...more].map((fact) => [fact.text, fact])).values()].slice(0, count);
};

/** Queries to a memory of many people's facts. */
export const someQueries = (count: number): readonly string[] =>
  english()
    .flatMap(({ queries }) => queries.slice(0, 3))
    .slice(0, count)
    .map(({ text }) => text);
