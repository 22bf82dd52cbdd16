import { describe, expect, test } from '@jest/globals';
import { queryKinds, readPeople } from './everyday/read-people.ts';
import { readPreferencePairs, readRequestPairs } from './everyday/read-pairs.ts';
import { readRemarks } from './everyday/read-remarks.ts';

const people = readPeople();

describe('the everyday data set', () => {
  test('has the people, languages and pairs of its data card', () => {
    const count = (isCounted: (person: (typeof people)[number]) => boolean): number =>
      people.filter(isCounted).length;
    expect({
      fit: count(({ language, split }) => language === 'en' && split === 'fit'),
      test: count(({ language, split }) => language === 'en' && split === 'test'),
      languages: new Set(people.map(({ language }) => language)).size,
    }).toEqual({ fit: 38, test: 22, languages: 13 });
    const requests = readRequestPairs();
    const preferences = readPreferencePairs();
    const topicsOf = (pairs: typeof requests) => new Set(pairs.map(({ topic }) => topic));
    expect(requests).toHaveLength(2_040);
    expect(preferences).toHaveLength(2_396);
    expect(topicsOf(requests).size).toBe(60);
    expect(topicsOf([...requests, ...preferences]).size).toBe(72);
  });

  test('asks no request twice, and has only short remarks, each once', () => {
    const requests = [...readRequestPairs(), ...readPreferencePairs()].map(({ topic, request }) =>
      `${topic}: ${request}`.toLowerCase(),
    );
    expect(new Set(requests).size).toBe(requests.length);
    const remarks = readRemarks();
    expect(new Set(remarks.map((text) => text.toLowerCase())).size).toBe(1_794);
    expect(remarks).toHaveLength(1_794);
    const lengths = remarks.map((text) => text.split(' ').length);
    expect(Math.min(...lengths)).toBe(3);
    expect(Math.max(...lengths)).toBe(9);
  });

  test.each(people.map((person) => [person.person, person] as const))(
    '%s has graded queries of every kind about facts that exist',
    (_, { facts, queries, language }) => {
      const numbers = facts.map(({ fact }) => fact);
      expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
      expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(queryKinds));
      for (const { must, useful } of queries) {
        const graded = [...must, ...useful];
        expect(new Set(graded).size).toBe(graded.length);
        expect(numbers).toEqual(expect.arrayContaining(graded));
      }
      const glossed = [...facts, ...queries].filter(({ english }) => english !== undefined);
      expect(glossed).toHaveLength(language === 'en' ? 0 : facts.length + queries.length);
    },
  );
});
