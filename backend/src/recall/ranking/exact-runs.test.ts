import { describe, expect, test } from '@jest/globals';
import { createScheduler } from '../../kernel/cooperative-scheduler.ts';
import { someMemory } from '../../testing/some-values.ts';
import { times } from '../../testing/times.ts';
import { loadWordVectors } from '../../vectors/index.ts';
import { createRecallIndex } from '../recall-index.ts';
import { exactRuns, runsIn } from './exact-runs.ts';

describe('a name with symbols that separate words', () => {
  test.each([
    ['who has issue #103?', ['#103']],
    ['what about "§10"', ['§10']],
    ['Which supplier is in UTC+1', ['utc+1']],
    ['what runs registry.example/app:1.1?', ['registry.example/app:1.1']],
    ['which device is 00:1A:2B:3C:4D:1a', ['00:1a:2b:3c:4d:1a']],
  ])('is taken whole from "%s"', (query, runs) => {
    expect(exactRuns(query)).toEqual(runs);
  });

  test.each(['dinner at 19:30', '9:30am', 'under $20', '24/7', 'C++', 'what: tea', 'note: 5 km'])(
    'is not in "%s"',
    (query) => {
      expect(exactRuns(query)).toEqual([]);
    },
  );

  test('is not found as part of a longer name', () => {
    expect(runsIn('The image app:1.11 runs', ['app:1.1'])).toBe(0);
    expect(runsIn('The images app:1.11 and App:1.1 run', ['app:1.1'])).toBe(1);
  });
});

describe('among 200 memories with the same words', () => {
  const supplier = (at: number): string => `The supplier number ${at} Acme is in UTC-1`;

  test.each(['UTC+1', 'Which supplier is in UTC+1'])(
    'the one with the name as written is first and not a weak match: %s',
    async (query) => {
      const index = createRecallIndex(loadWordVectors());
      for (const at of times(200, (each) => each)) index.add(someMemory({ text: supplier(at) }));
      const text =
        'Brandt, who delivers the large blue containers for the autumn fair, works with a supplier in UTC+1';
      index.add(someMemory({ text }));
      const now = Date.UTC(2026, 10, 22);
      const [first] = await index.search(query, { now, limit: 10 }, createScheduler()());
      expect(first?.memory.text).toBe(text);
      expect(first?.match).not.toBe('weak');
    },
  );
});

test.each([
  ['#103', (at: number) => `#${at}`],
  ['UTC+1', (at: number) => (at === 103 ? 'UTC+1' : `UTC-1 or UTC+1${at}`)],
  ['app:1.1', (at: number) => (at === 103 ? 'app:1.1' : `app:1.11 or app:11.${at}`)],
])('the memory that contains %s as written ranks first', async (query, nameAt) => {
  const index = createRecallIndex(loadWordVectors());
  for (const at of times(20, (each) => each + 90)) {
    index.add(someMemory({ text: `The note about ${nameAt(at)} is pinned` }));
    index.add(someMemory({ text: `User walked ${at} km with ${at} friends` }));
  }
  const now = Date.UTC(2026, 10, 22);
  const [first] = await index.search(query, { now, limit: 10 }, createScheduler()());
  expect(first?.memory.text).toBe(`The note about ${query} is pinned`);
});
