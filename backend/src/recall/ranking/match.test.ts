import { describe, expect, test } from '@jest/globals';
import { createScheduler } from '../../kernel/cooperative-scheduler.ts';
import { loadWordVectors } from '../../vectors/index.ts';
import { createRecallIndex } from '../recall-index.ts';
import { someMemory } from '../../testing/some-values.ts';

const wordVectors = loadWordVectors();

/** Searches five unrelated memories. */
const resultsFor = async (query: string) => {
  const index = createRecallIndex(wordVectors);
  const texts = [
    'The cat likes to climb the curtains',
    'User plays the piano on winter evenings',
    'User drinks coffee without milk',
    'The invoice of the dentist is paid',
    'User moved to Lisbon in March',
  ];
  for (const text of texts) {
    index.add(someMemory({ text, category: 'preference', createdAt: 0 }));
  }
  return index.search(query, { now: 0, limit: 10 }, createScheduler()());
};

describe('the match of a memory', () => {
  test('is strong for a memory with the words of the query, and weaker for the others', async () => {
    const [cat, ...others] = await resultsFor('Which curtains does the cat climb?');
    expect(cat).toMatchObject({
      match: 'strong',
      memory: { text: expect.stringMatching(/curtains/) },
    });
    expect(others.filter(({ match }) => match === 'strong')).toEqual([]);
  });

  test('is weak when only one of many query words matches', async () => {
    const [best] = await resultsFor('winter cinema holiday garden tractor helicopter');
    expect(best).toMatchObject({ match: 'weak', matchedWords: ['winter'] });
  });
});

describe('the matched words', () => {
  test('are listed once each, as the query spells them and in its order', async () => {
    const [best] = await resultsFor('CLIMBED cats, cats and Pianos');
    expect(best?.matchedWords).toEqual(['CLIMBED', 'cats']);
  });

  test('include words that only match by similar spelling', async () => {
    const [best] = await resultsFor('curtians');
    expect(best?.matchedWords).toEqual(['curtians']);
  });

  test('are empty for a query of stop words, which matches everything weakly', async () => {
    const found = await resultsFor('what is the');
    expect(found).toHaveLength(5);
    for (const one of found) expect(one).toMatchObject({ match: 'weak', matchedWords: [] });
  });
});
