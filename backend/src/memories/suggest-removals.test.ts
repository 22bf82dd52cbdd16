import { describe, expect, test } from '@jest/globals';
import { days } from '../kernel/duration.ts';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import { conflictView } from './settling/search-conflicts.ts';
import type { Memory } from './memory.ts';
import { decryptedMemories } from './cache/decrypted-memories.ts';
import type { Suggestion } from './remembering/remember-result.ts';
import { suggestRemovals } from './suggest-removals.ts';
import { someMemory } from '../testing/some-values.ts';

const now = Date.UTC(2026, 5, 1);

const memory = (text: string, chosen: Partial<Memory> = {}): Memory =>
  someMemory({ text, category: 'preference', createdAt: now - days(400), ...chosen });

const incoming = memory('User plays the cello', { createdAt: now });
const usedAgo = (span: number): Memory => memory('User skis', { lastAccessedAt: now - span });

const suggest = async (
  memories: readonly Memory[],
  conflicts: readonly { readonly with: Memory }[] = [],
): Promise<Suggestion[]> => {
  const scheduler = createScheduler();
  const opened = decryptedMemories(scheduler);
  memories.forEach(opened.put);
  const compared = { incoming, conflicts };
  return suggestRemovals({ work: scheduler(), clock: { now: () => now } }, opened, compared);
};

describe('the suggestion', () => {
  test('lists duplicates first, then the least active memories', async () => {
    const first = memory('User likes tea', { activation: 3 });
    const duplicate = memory('User loves tea', { activation: 2 });
    const [inactive, active] = [
      memory('User skis', { activation: -4 }),
      memory('User swims', { activation: 1 }),
    ];
    expect(await suggest([first, active, duplicate, inactive])).toMatchObject([
      { memory: duplicate, reason: 'says the same as', other: first.memoryId },
      { memory: inactive },
      { memory: active },
      { memory: first },
    ]);
  });

  test('starts with what conflicts with the new memory, even a constraint', async () => {
    const denied = memory('User plays no cello', { category: 'constraint', activation: 9 });
    const inactive = memory('User skis', { activation: -4 });
    expect(await suggest([inactive, denied], [{ with: denied }])).toMatchObject([
      { memory: denied, reason: 'conflicts with the new one' },
      { memory: inactive },
    ]);
  });

  test('lists what a newer memory contradicts before what is not used, and never the newer one', async () => {
    const old = memory('User prefers npm over pnpm', {
      createdAt: now - days(90),
      activation: 5,
    });
    const current = memory('User prefers pnpm over npm', { createdAt: now - days(30) });
    const skis = memory('User skis');
    expect(await suggest([skis, current, old])).toEqual([
      { memory: old, reason: 'conflicts with the newer', other: current.memoryId },
      { memory: skis, reason: 'saved 13 months ago and never a sure match' },
    ]);
  });

  test('leaves out allergies, diets and medicines of any category', async () => {
    const vital = [
      'User takes ramipril 10 mg in the morning.',
      'Nutzerin nimmt seit Dezember L-Thyroxin 100 µg.',
      'Maid of honour is her friend Orla; her sister Aoife, who is coeliac, reads.',
      'User is vegetarian again.',
    ].map((text) => memory(text, { activation: -4 }));
    const skis = memory('User skis');
    expect(await suggest([...vital, skis])).toMatchObject([{ memory: skis }]);
  });

  test('is the oldest memories if nothing stands out', async () => {
    const newest = memory('User skis', { createdAt: now - days(1), activation: -4 });
    const older = memory('User swims', { createdAt: now - days(2) });
    expect(await suggest([newest, older])).toMatchObject([
      { memory: older, isArbitrary: true },
      { memory: newest, isArbitrary: true },
    ]);
  });

  test('names memories that say the same once if they conflict with the new one', async () => {
    const [one, other] = [memory('User likes tea'), memory('User loves tea')];
    const found = await suggest([one, other], [{ with: one }, { with: other }]);
    expect(found).toEqual(
      [one, other].map((each) => ({
        memory: each,
        reason: 'conflicts with the new one',
        isConflict: true,
      })),
    );
  });

  test('includes an identity or a constraint only as a duplicate, never for its age', async () => {
    const old = [
      memory('User is Ana', { category: 'identity', activation: -9 }),
      memory('User is allergic to peanuts', { category: 'constraint', activation: -9 }),
    ];
    const [kept, duplicate] = [
      memory('User lives in Delft', { category: 'identity', activation: 2 }),
      memory('The user lives in Delft', { category: 'identity', activation: 1 }),
    ];
    const skis = memory('User skis');
    const suggestions = await suggest([...old, kept, duplicate, skis]);
    expect(suggestions.map((suggestion) => suggestion.memory)).toEqual([duplicate, skis]);
  });

  test('includes no goal that is not over', async () => {
    const goals = ['User wants to run Berlin in 2026', 'User wants to learn Portuguese'];
    expect(await suggest(goals.map((text) => memory(text, { category: 'goal' })))).toEqual([]);
  });

  test('includes a goal that is over by its activity, even if it was used today', async () => {
    const text = 'User wants to run Berlin in 2025';
    const goal = memory(text, { category: 'goal', activation: 1, lastAccessedAt: now });
    const inactive = memory('User skis', { activation: -4 });
    expect(await suggest([goal, inactive])).toEqual([
      { memory: inactive, reason: 'saved 13 months ago and never a sure match' },
      { memory: goal, reason: 'a goal for 2025' },
    ]);
  });

  test('of a memory saved or used in the last week is arbitrary, and made only if nothing else stands out', async () => {
    const recent = [memory('User swims', { createdAt: now - days(6) }), usedAgo(days(0.5))];
    expect(await suggest(recent)).toMatchObject([
      { reason: 'no sure match for less than a day', isArbitrary: true },
      { reason: 'saved 6 days ago and never a sure match', isArbitrary: true },
    ]);
    const old = memory('User paints', { createdAt: now - days(7) });
    expect(await suggest([...recent, old])).toEqual([
      { memory: old, reason: 'saved 7 days ago and never a sure match' },
    ]);
    const rival = memory('User plays no cello');
    expect(await suggest([...recent, rival], [{ with: rival }])).toHaveLength(3);
  });

  test('lists the less active of the memories with the same meaning', async () => {
    const kept = memory('User likes tea', { activation: 3 });
    const duplicates = [
      memory('User loves tea'),
      memory('User really likes tea', { activation: 2 }),
    ];
    const suggestions = await suggest([...duplicates, kept]);
    expect(suggestions.map((suggestion) => suggestion.memory)).toEqual([...duplicates, kept]);
  });

  test('lists a duplicate of the new memory first, however active it is', async () => {
    const others = Array.from({ length: 150 }, (_, index) => memory(`User owns item ${index}`));
    const duplicate = memory('User really plays the cello', { activation: 9 });
    const [first] = await suggest([...others, duplicate]);
    expect(first).toEqual({ memory: duplicate, reason: 'says the same as the new one' });
  });

  test('considers only the hundred least active memories of a large vault', async () => {
    const read = new Set<string>();
    const counted = (text: string, chosen: Partial<Memory>): Memory => ({
      ...memory('', chosen),
      get text() {
        read.add(text);
        return text;
      },
    });
    const scheduler = createScheduler();
    const opened = decryptedMemories(scheduler);
    for (let index = 0; index < 1_000; index += 1) {
      opened.put(counted(`User owns item ${index}`, { activation: index }));
    }
    await opened.view(conflictView);
    read.clear();
    const compared = { incoming, conflicts: [] };
    await suggestRemovals({ work: scheduler(), clock: { now: () => now } }, opened, compared);
    expect(read.size).toBeGreaterThan(0);
    expect(read.size).toBeLessThanOrEqual(100);
  });

  test('lists the older of two equally active memories first', async () => {
    const younger = memory('User skis', { createdAt: now - days(8) });
    const older = memory('User swims', { createdAt: now - days(9) });
    const [first] = await suggest([younger, older]);
    expect(first?.memory).toBe(older);
  });

  test('lists at most five memories', async () => {
    const many = Array.from({ length: 9 }, (_, index) => memory(`User owns item ${index}`));
    expect(await suggest(many)).toHaveLength(5);
  });

  test.each<[string, Memory]>([
    ['no sure match for 8 months', usedAgo(days(245))],
    ['no sure match for 2 years', usedAgo(days(800))],
    ['no sure match for 59 days', usedAgo(days(59))],
    ['no sure match for 7 days', usedAgo(days(7))],
    ['a goal for 2025', memory('User wants to run Berlin in 2025', { category: 'goal' })],
    ['saved 13 months ago and never a sure match', memory('User skis')],
  ])('has a reason: %s', async (reason, forgettable) => {
    expect(await suggest([forgettable])).toMatchObject([{ reason }]);
  });
});
