import { describe, expect, test } from '@jest/globals';
import { createScheduler } from '../../kernel/cooperative-scheduler.ts';
import { someMemory } from '../../testing/some-values.ts';
import { tokenize } from '../../text/index.ts';
import { loadWordVectors } from '../../vectors/index.ts';
import { createRecallIndex } from '../recall-index.ts';
import { withPhrasalVerbs } from './phrasal-verbs.ts';

const phrasesIn = (text: string): string[] =>
  [...withPhrasalVerbs(tokenize(text))]
    .map(({ folded }) => folded)
    .filter((word) => word.includes(' '));

describe('a verb and a particle that mean something only together', () => {
  test.each([
    ['User gets up at six', 'get up'],
    ['Getting out of the contract', 'get out'],
    ['User was let down by the supplier', 'let down'],
    ['User is off on Wednesdays', 'be off'],
    ['User does without sugar', 'do without'],
  ])('are one word: %s', (text, phrase) => {
    expect(phrasesIn(text)).toEqual([phrase]);
  });

  test('are not one word when other words separate them', () => {
    expect(phrasesIn('User gets the twins up and goes out')).toEqual([]);
  });
});

const facts = [
  'User is a florist in Lisbon',
  'User gets up at six every morning',
  'User was let down by the supplier Verde',
  'User is off on Wednesdays',
  'User wakes the twins at half past seven',
  'User turns the phone off at nine',
  'User likes to be on her own after work',
  'User values honesty over politeness',
  'User is up for election to the market council',
  'User sells tulips from March to May',
  'User takes over the shop from her father',
  'User wants a warm tone in e-mails',
];

test.each([
  ['get up', facts[1]],
  ['When does the user get up?', facts[1]],
  ['was the user let down?', facts[2]],
  ['when they are off', facts[3]],
])(
  '"%s" finds the fact although each of its words is too common to search for',
  async (query, fact) => {
    const index = createRecallIndex(loadWordVectors());
    for (const text of facts) index.add(someMemory({ text }));
    const now = Date.UTC(2026, 10, 22);
    const [first] = await index.search(query, { now, limit: 10 }, createScheduler()());
    expect(first?.memory.text).toBe(fact);
    expect(first?.match).not.toBe('weak');
  },
);

test('a phrasal verb is shown as the query spells it, and matches no similar spelling', async () => {
  const index = createRecallIndex(loadWordVectors());
  for (const text of [...facts, 'User lives in Dover']) index.add(someMemory({ text }));
  const search = async (query: string) =>
    index.search(query, { now: Date.UTC(2026, 10, 22), limit: 20 }, createScheduler()());
  const [off] = await search('when they are off');
  expect(off?.matchedWords).toEqual(['are off']);
  const dover = (await search('do over')).find(({ memory }) => memory.text.includes('Dover'));
  expect(dover?.matchedWords ?? []).toEqual([]);
});
