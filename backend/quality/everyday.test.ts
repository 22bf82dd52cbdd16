import { describe, expect, test } from '@jest/globals';
import { queryKinds, readPeople } from './everyday/read-people.ts';
import { readRequestPairs } from './everyday/read-pairs.ts';

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
    const pairs = readRequestPairs();
    expect(pairs).toHaveLength(2_040);
    expect(new Set(pairs.map(({ topic }) => topic)).size).toBe(60);
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
