import { describe, expect, test } from '@jest/globals';
import { createScheduler } from '../../kernel/cooperative-scheduler.ts';
import type { Memory } from '../../memories/index.ts';
import { someMemory } from '../../testing/some-values.ts';
import { loadWordVectors } from '../../vectors/index.ts';
import { createRecallIndex } from '../recall-index.ts';

const now = Date.UTC(2026, 10, 18);

const memory = (text: string, createdAt: number): Memory =>
  someMemory({ text, category: 'project', createdAt });

const search = async (memories: readonly Memory[], query: string) => {
  const index = createRecallIndex(loadWordVectors());
  for (const one of memories) index.add(one);
  return index.search(query, { now, limit: 10 }, createScheduler()());
};

describe('a query for what was said about a topic at a time', () => {
  const april = memory('Fernbank wants a darker green', Date.UTC(2026, 3, 9));
  const june = memory('Fernbank is a garden center with a new site', Date.UTC(2026, 5, 2));
  const spring = memory('User runs ten kilometers', Date.UTC(2026, 3, 12));
  const found = async (query: string, more: readonly Memory[] = []) =>
    (await search([june, april, spring, ...more], query)).map(
      ({ memory: { text }, match, isFromThen }) => ({ text, sure: match !== 'weak', isFromThen }),
    );

  test('ranks a memory of that topic and time first, and is not sure of another time', async () => {
    const [first, ...others] = await found('What did I say about Fernbank in April?');
    expect(first).toEqual({ text: april.text, sure: true });
    expect(others.map(({ sure }) => sure)).toEqual([false, false]);
  });

  test('stays sure of a memory whose text names that time', async () => {
    const launch = memory('The Fernbank launch is in April', Date.UTC(2026, 1, 2));
    const all = await found('What did I say about Fernbank in April?', [launch]);
    expect(all.slice(0, 2)).toEqual([
      { text: april.text, sure: true },
      { text: launch.text, sure: true },
    ]);
  });

  test('goes by words where no memory of that time has as many of them', async () => {
    const site = { text: june.text, sure: true };
    expect((await found('What did I say about Fernbank in May?'))[0]).toEqual(site);
    expect((await found('What did I say about the Fernbank site in April?'))[0]).toEqual(site);
  });
});
