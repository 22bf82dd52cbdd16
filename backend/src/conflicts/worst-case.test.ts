import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newMemoryId } from '../kernel/ids.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { hostileTexts, rivalTexts } from '../testing/hostile-texts.ts';
import { maxCompared, maxReads, questionsAtFullCost } from './bounds.ts';
import { duplicateCandidates, conflictCandidates } from './candidates.ts';
import type { Statement } from './conflict.ts';
import { createConflictIndex } from './conflict-index.ts';
import { keysOf } from './index-keys.ts';
import { createReadBudget } from './read-budget.ts';
import type { Postings } from './postings.ts';
import { parseText } from './parse.ts';
import { createInvertedIndex, addToIndex, type InvertedIndex } from './inverted-index.ts';

/** Counts steps, and the longest run of them between two chances to yield. */
const counting = () => {
  let steps = 0;
  let run = 0;
  let longest = 0;
  let pauses = 0;
  let asked = 0;
  const work: CooperativeTask = {
    shouldYield: () => {
      asked += 1;
      run = 0;
      return true;
    },
    yieldNow: async () => {
      pauses += 1;
      return Promise.resolve();
    },
    skip: () => undefined,
  };
  const step = (): void => {
    steps += 1;
    run += 1;
    longest = Math.max(longest, run);
  };
  return { work, step, counted: () => ({ steps, longest, isPausedWhenAsked: pauses === asked }) };
};

/** A statement that tells when its text is read. */
const told = (text: string, step: () => void): Statement => ({
  memoryId: newMemoryId(),
  category: 'value',
  get text() {
    step();
    return text;
  },
});

const vault = (size: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).chain((seed) => {
    const texts = [...hostileTexts(seed), ...rivalTexts(size)];
    return fc.array(fc.constantFrom(...texts), { minLength: size, maxLength: size });
  });

const numbered = (texts: readonly string[]): string[] =>
  texts.map((text, at) => `${text.slice(0, 3_990)} ${at}`);

describe('a search among the worst texts', () => {
  test('reads each text once, and may yield after each', async () => {
    await fc.assert(
      fc.asyncProperty(vault(25), async (texts) => {
        const { work, step, counted } = counting();
        const statements = numbered(texts).map((text) => told(text, step));
        const index = createConflictIndex();
        for (const statement of statements) index.add(statement);
        const asked = told(texts[0] ?? '', step);
        index.search(work);
        const before = counted().steps;
        const search = index.search(work);
        await search.conflictsOf(asked);
        await search.duplicatesOf(asked);
        expect(counted().steps - before).toBeLessThanOrEqual(statements.length + 1);
        expect(counted().isPausedWhenAsked).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  test('reads nothing again that was read to build the index', async () => {
    const { work, step, counted } = counting();
    const index = createConflictIndex();
    for (const text of rivalTexts(25)) index.add(told(text, step));
    const before = counted().steps;
    const search = index.search(work);
    expect(await search.conflictsOf(told(rivalTexts(1)[0] ?? '', step))).not.toEqual([]);
    expect(counted().steps - before).toBe(1);
  });

  test('reads one text at a time between its pauses', async () => {
    const { work, step, counted } = counting();
    const index = createConflictIndex();
    for (const text of rivalTexts(25)) {
      index.add(told(text, step));
      work.shouldYield();
    }
    index.search(work);
    await index.search(work).conflictsOf(told(rivalTexts(1)[0] ?? '', step));
    // The statement itself and its first candidate may be read in one.
    expect(counted().longest).toBeLessThanOrEqual(2);
    expect(counted().steps).toBeGreaterThan(2 * 16);
  });

  test('compares a question with 160 claims of others at most', async () => {
    const { work, step, counted } = counting();
    const index = createConflictIndex();
    const plain = (at: number): string =>
      `User calls q ${'the '.repeat(at % 30)}. User does not q.`;
    for (let at = 0; at < 2 * maxCompared; at += 1) index.add(told(plain(at), step));
    index.search(work);
    const before = counted().steps;
    await index.search(work).conflictsOf(told('User does not call q x. User q x.', step));
    expect(counted().steps - before).toBeLessThanOrEqual(maxCompared / 2 + 2);
  });

  test.each([questionsAtFullCost, 4])('ends after %i questions at full cost', async (most) => {
    const { work, step, counted } = counting();
    const index = createConflictIndex();
    for (const text of rivalTexts(40)) index.add(told(text, step));
    const search = index.search(work, most);
    const asked = rivalTexts(2 * most).map((text) => told(text, step));
    for (const statement of asked) await search.conflictsOf(statement);
    const before = counted().steps;
    for (const statement of asked) {
      expect(await search.conflictsOf(statement)).toEqual([]);
      expect(await search.duplicatesOf(statement)).toEqual([]);
    }
    expect(counted().steps).toBe(before);
  });

  test('reads the text again to forget it, no more', () => {
    const { step, counted } = counting();
    const index = createConflictIndex();
    const empty = index.bytes();
    const statements = hostileTexts(2).map((text) => told(text, step));
    for (const statement of statements) index.add(statement);
    for (const { memoryId } of statements) index.remove(memoryId);
    expect(counted().steps).toBe(2 * statements.length);
    expect(index.bytes()).toBe(empty);
  });
});

/** The shelves, telling of every number that is read from them. */
const watched = (index: InvertedIndex, step: () => void): InvertedIndex => {
  const watch = (postings: Postings): Postings => ({
    ...postings,
    get: (key) =>
      new Proxy(postings.get(key), {
        get: (list, name, receiver): unknown => {
          if (typeof name === 'string' && /^\d+$/.test(name)) step();
          return Reflect.get(list, name, receiver);
        },
      }),
  });
  const { slots, terms, denials, denied } = index;
  return { slots: watch(slots), terms: watch(terms), denials: watch(denials), denied };
};

describe('candidates among very many of the worst texts', () => {
  const index = createInvertedIndex();
  const worst = [...hostileTexts(3), ...rivalTexts(20)].map(parseText);
  for (const [at, parsed] of worst.entries()) {
    const keys = keysOf(parsed);
    for (let copy = 0; copy < 150; copy += 1) addToIndex(index, keys, 150 * at + copy);
  }

  test('are found within the looks of a question, and in short runs of them', async () => {
    for (const parsed of worst) {
      for (const find of [conflictCandidates, duplicateCandidates]) {
        const { work, step, counted } = counting();
        const budget = createReadBudget(work, maxReads);
        await find(watched(index, step), parsed, budget);
        expect(counted().steps).toBeLessThanOrEqual(maxReads);
        // A thousand between two looks at the clock, and what one more entry takes.
        expect(counted().longest).toBeLessThan(2_500);
        expect(counted().isPausedWhenAsked).toBe(true);
      }
    }
  });

  test('are those found by then when the looks run out', async () => {
    for (const parsed of worst.slice(0, 20)) {
      const { work, step, counted } = counting();
      const budget = createReadBudget(work, 300);
      await conflictCandidates(watched(index, step), parsed, budget);
      expect(counted().steps).toBeLessThanOrEqual(300);
      expect(budget.left()).toBeGreaterThanOrEqual(0);
    }
  });
});
