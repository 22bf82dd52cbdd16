import { describe, expect, test } from '@jest/globals';
import { newMemoryId } from '../kernel/ids.ts';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import { loadWordVectors } from '../vectors/index.ts';
import { createRecallIndex } from './recall-index.ts';

const wordVectors = loadWordVectors();

/** The best answer among some memories that have nothing to do with each other. */
const bestFor = async (query: string) => {
  const index = createRecallIndex(wordVectors);
  const texts = [
    'The cat likes to climb the curtains',
    'User plays the piano on winter evenings',
    'User drinks coffee without milk',
    'The invoice of the dentist is paid',
    'User moved to Lisbon in March',
  ];
  for (const text of texts) {
    index.add({
      memoryId: newMemoryId(),
      text,
      category: 'preference',
      savedBy: undefined,
      createdAt: 0,
      lastAccessedAt: undefined,
      accessCount: 0,
      activation: 0,
    });
  }
  return index.search(query, { now: 0, limit: 10 }, createScheduler()());
};

describe('the match of a memory', () => {
  test('is strong for what was asked for in its own words, and weaker for what only sounds like it', async () => {
    const [cat, ...others] = await bestFor('Which curtains does the cat climb?');
    expect(cat).toMatchObject({
      match: 'strong',
      memory: { text: expect.stringMatching(/curtains/) },
    });
    expect(others.filter(({ match }) => match === 'strong')).toEqual([]);
  });

  test('is weak for one common thing among many that were asked for', async () => {
    const [best] = await bestFor('winter cinema holiday garden tractor helicopter');
    expect(best).toMatchObject({ match: 'weak', matchedWords: ['winter'] });
  });
});

describe('the matched words', () => {
  test('are each named once, as the query spells them and in its order', async () => {
    const [best] = await bestFor('CLIMBED cats, cats and Pianos');
    expect(best?.matchedWords).toEqual(['CLIMBED', 'cats']);
  });

  test('are named where only the spelling is alike', async () => {
    const [best] = await bestFor('curtians');
    expect(best?.matchedWords).toEqual(['curtians']);
  });

  test('are none for a query without content, which matches everything weakly', async () => {
    const found = await bestFor('what is the');
    expect(found).toHaveLength(5);
    for (const one of found) expect(one).toMatchObject({ match: 'weak', matchedWords: [] });
  });
});
