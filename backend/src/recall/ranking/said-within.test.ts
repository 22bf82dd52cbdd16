import { describe, expect, test } from '@jest/globals';
import { createScheduler } from '../../kernel/cooperative-scheduler.ts';
import type { Memory } from '../../memories/index.ts';
import { someMemory } from '../../testing/some-values.ts';
import { times } from '../../testing/times.ts';
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

const april = memory('Fernbank wants a darker green', Date.UTC(2026, 3, 9));
const deadline = memory('The Fernbank deadline is the end of the year', Date.UTC(2026, 5, 2));
const others = [
  memory('User runs ten kilometers', Date.UTC(2026, 3, 12)),
  ...['User is allergic to walnuts', 'Ann lives in Oslo', 'User has a cat'].map((text) =>
    memory(text, Date.UTC(2026, 6, 1)),
  ),
];

const found = async (query: string, more: readonly Memory[] = []) =>
  (await search([deadline, april, ...others, ...more], query)).map(
    ({ memory: { text }, match, isFromThen }) => ({ text, sure: match !== 'weak', isFromThen }),
  );

describe('a query for what was said about a topic at a time', () => {
  test('is not sure of a memory from another time', async () => {
    const sureOf = async (query: string) =>
      (await found(query)).flatMap(({ text, sure }) => (sure ? [text] : []));
    expect(await sureOf('What did I say about Fernbank?')).toEqual([april.text, deadline.text]);
    expect(await sureOf('What did I say about Fernbank in April?')).toEqual([april.text]);
  });

  test('ranks a memory of that topic and time first, and is sure of it', async () => {
    const more = times(40, (at) =>
      memory(`Fernbank in April: offer number ${at}`, Date.UTC(2026, 4, 1, at)),
    );
    const [first] = await found('What did I say about Fernbank in April?', more);
    expect(first).toEqual({ text: april.text, sure: true });
  });

  test('stays sure of a memory whose text names that time', async () => {
    const launch = memory('The Fernbank launch is in April', Date.UTC(2026, 1, 2));
    const all = await found('What did I say about Fernbank in April?', [launch]);
    expect(all.slice(0, 2)).toEqual([
      { text: april.text, sure: true },
      { text: launch.text, sure: true },
    ]);
  });

  test('says of all memories that they are from another time if none is from then', async () => {
    const all = await found('What did I say about Fernbank in March?');
    expect(all.map(({ isFromThen }) => isFromThen)).toEqual(all.map(() => false));
    expect(all.filter(({ sure }) => sure)).toEqual([]);
    const nearest = all.slice(0, 2).map(({ text }) => text);
    expect(nearest.toSorted()).toEqual([deadline.text, april.text].toSorted());
    const trip = memory('The Fernbank excursion is in March', Date.UTC(2026, 1, 2));
    const [first] = await found('What did I say about Fernbank in March?', [trip]);
    expect(first).toEqual({ text: trip.text, sure: true, isFromThen: false });
  });

  test('goes by words where no memory of that time has as many of them', async () => {
    const [first] = await found('What did I say about the Fernbank deadline in April?');
    expect(first).toEqual({ text: deadline.text, sure: true });
  });
});
