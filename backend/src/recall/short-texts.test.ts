import { expect, test } from '@jest/globals';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import { someMemory } from '../testing/some-values.ts';
import { times } from '../testing/times.ts';
import { loadWordVectors } from '../vectors/index.ts';
import { createRecallIndex } from './recall-index.ts';

const pairs = [
  {
    query: 'which books has the user read?',
    short: 'User likes to read books.',
    long: 'User lent Joan the second book of the trilogy about the lighthouse keepers after reading it.',
  },
  {
    query: 'what music does the user play?',
    short: 'User plays music.',
    long: 'User plays second trombone in the fire brigade band and rehearses music for the parade.',
  },
  {
    query: 'what art does the user make?',
    short: 'User loves art.',
    long: 'User finished an art course on oil painting at the college with a portrait of her aunt.',
  },
];

const firstAmong = async (others: number): Promise<unknown[]> => {
  const index = createRecallIndex(loadWordVectors());
  const add = (text: string): void => {
    index.add(someMemory({ text, category: 'project' }));
  };
  for (const text of times(others, (at) => `User filed invoice ${at} in the office`)) add(text);
  for (const text of pairs.flatMap(({ short, long }) => [short, long])) add(text);
  const work = createScheduler()();
  const now = Date.UTC(2026, 10, 18);
  const first: unknown[] = [];
  for (const { query } of pairs) {
    first.push((await index.search(query, { now, limit: 1 }, work))[0]?.memory.text);
  }
  return first;
};

test('among thousands of memories, the one that tells more comes before a one-liner', async () => {
  expect(await firstAmong(4_000)).toEqual(pairs.map(({ long }) => long));
});

test('among a few memories, a one-liner comes before the one that tells more', async () => {
  expect(await firstAmong(20)).toEqual(pairs.map(({ short }) => short));
});
