import { describe, expect, test } from '@jest/globals';
import { days } from '../kernel/duration.ts';
import { newMemoryId } from '../kernel/ids.ts';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import { conflictView } from './conflict-report.ts';
import type { Memory } from './memory.ts';
import { decryptedMemories } from './cache/decrypted-memories.ts';
import type { Suggestion } from './remember-result.ts';
import { suggestRemovals } from './suggest-removals.ts';

const now = Date.UTC(2026, 5, 1);

const memory = (text: string, chosen: Partial<Memory> = {}): Memory => ({
  memoryId: newMemoryId(),
  text,
  category: 'preference',
  savedBy: undefined,
  createdAt: now - days(400),
  lastAccessedAt: undefined,
  accessCount: 0,
  activation: 0,
  ...chosen,
});

const incoming = memory('User plays the cello', { createdAt: now });
const usedAgo = (span: number): Memory => memory('User skis', { lastAccessedAt: now - span });

const suggest = async (memories: readonly Memory[]): Promise<Suggestion[]> => {
  const scheduler = createScheduler();
  const opened = decryptedMemories(scheduler);
  memories.forEach(opened.put);
  return suggestRemovals({ scheduler, clock: { now: () => now } }, opened, incoming);
};

describe('what to forget', () => {
  test('begins with doubles, then goes on from the least alive', async () => {
    const first = memory('User likes tea', { activation: 3 });
    const double = memory('User loves tea', { activation: 2 });
    const [faded, alive] = [
      memory('User skis', { activation: -4 }),
      memory('User swims', { activation: 1 }),
    ];
    expect(await suggest([first, alive, double, faded])).toMatchObject([
      { memory: double, reason: 'says the same as', sameAs: first.memoryId },
      { memory: faded },
      { memory: alive },
      { memory: first },
    ]);
  });

  test('is never an identity or a constraint for its age, but may be one that is said twice', async () => {
    const old = [
      memory('User is Ana', { category: 'identity', activation: -9 }),
      memory('User is allergic to peanuts', { category: 'constraint', activation: -9 }),
    ];
    const [kept, double] = [
      memory('User lives in Delft', { category: 'identity', activation: 2 }),
      memory('The user lives in Delft', { category: 'identity', activation: 1 }),
    ];
    const skis = memory('User skis');
    const suggestions = await suggest([...old, kept, double, skis]);
    expect(suggestions.map((suggestion) => suggestion.memory)).toEqual([double, skis]);
  });

  test('is the least alive of those that say the same', async () => {
    const kept = memory('User likes tea', { activation: 3 });
    const doubles = [memory('User loves tea'), memory('User really likes tea', { activation: 2 })];
    const suggestions = await suggest([...doubles, kept]);
    expect(suggestions.map((suggestion) => suggestion.memory)).toEqual([...doubles, kept]);
  });

  test('begins with what says the same as the new one, however alive it is', async () => {
    const others = Array.from({ length: 150 }, (_, index) => memory(`User owns item ${index}`));
    const double = memory('User really plays the cello', { activation: 9 });
    const [first] = await suggest([...others, double]);
    expect(first).toEqual({ memory: double, reason: 'says the same as the new one' });
  });

  test('is sought among the hundred least alive, however large the vault', async () => {
    let read = 0;
    const counted = (text: string, chosen: Partial<Memory>): Memory => ({
      ...memory('', chosen),
      get text() {
        read += 1;
        return text;
      },
    });
    const scheduler = createScheduler();
    const opened = decryptedMemories(scheduler);
    for (let index = 0; index < 1_000; index += 1) {
      opened.put(counted(`User owns item ${index}`, { activation: index }));
    }
    await opened.view(conflictView);
    read = 0;
    await suggestRemovals({ scheduler, clock: { now: () => now } }, opened, incoming);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(100);
  });

  test('is the older one of two equally alive', async () => {
    const younger = memory('User skis', { createdAt: now - days(1) });
    const older = memory('User swims', { createdAt: now - days(2) });
    const [first] = await suggest([younger, older]);
    expect(first?.memory).toBe(older);
  });

  test('is at most five memories', async () => {
    const many = Array.from({ length: 9 }, (_, index) => memory(`User owns item ${index}`));
    expect(await suggest(many)).toHaveLength(5);
  });

  test.each<[string, Memory]>([
    ['not used for 8 months', usedAgo(days(245))],
    ['not used for 2 years', usedAgo(days(800))],
    ['not used for 59 days', usedAgo(days(59))],
    ['not used for 1 day', usedAgo(days(1.5))],
    ['not used for less than a day', usedAgo(days(0.5))],
    ['not used for less than a day', usedAgo(-days(3))],
    ['saved 13 months ago and never used', memory('User skis')],
  ])('comes with a reason: %s', async (reason, forgettable) => {
    expect(await suggest([forgettable])).toMatchObject([{ reason }]);
  });
});
