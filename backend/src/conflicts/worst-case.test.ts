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

/** Counts steps, and the longest run of steps between two calls of `shouldYield`. */
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

/** A statement that counts the reads of its text. */
const statementOf = (text: string, step: () => void): Statement => ({
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

describe('a search in worst-case texts', () => {
  test('reads each text once and can yield after each', async () => {
    await fc.assert(
      fc.asyncProperty(vault(25), async (texts) => {
        const { work, step, counted } = counting();
        const statements = numbered(texts).map((text) => statementOf(text, step));
        const index = createConflictIndex();
        for (const statement of statements) index.add(statement);
        const asked = statementOf(texts[0] ?? '', step);
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

  test('can yield after every text', async () => {
    const { work, step, counted } = counting();
    const index = createConflictIndex();
    // More than a small vault, whose parsed texts are kept.
    for (const text of rivalTexts(65)) {
      index.add(statementOf(text, step));
      work.shouldYield();
    }
    index.search(work);
    await index.search(work).conflictsOf(statementOf(rivalTexts(1)[0] ?? '', step));
    // The statement itself and its first candidate are read without a yield between them.
    expect(counted().longest).toBeLessThanOrEqual(2);
    expect(counted().steps).toBeGreaterThan(2 * 16);
  });

  test('compares a statement with at most 160 claims of others', async () => {
    const { work, step, counted } = counting();
    const index = createConflictIndex();
    const plain = (at: number): string =>
      `User calls q ${'the '.repeat(at % 30)}. User does not q.`;
    for (let at = 0; at < 2 * maxCompared; at += 1) index.add(statementOf(plain(at), step));
    index.search(work);
    const before = counted().steps;
    await index.search(work).conflictsOf(statementOf('User does not call q x. User q x.', step));
    expect(counted().steps - before).toBeLessThanOrEqual(maxCompared / 2 + 2);
  });

  test.each([questionsAtFullCost, 4])('stops after %i queries at full cost', async (most) => {
    const { work, step, counted } = counting();
    const index = createConflictIndex();
    for (const text of rivalTexts(40)) index.add(statementOf(text, step));
    const search = index.search(work, most);
    const asked = rivalTexts(2 * most).map((text) => statementOf(text, step));
    for (const statement of asked) await search.conflictsOf(statement);
    const before = counted().steps;
    for (const statement of asked) {
      expect(await search.conflictsOf(statement)).toEqual([]);
      expect(await search.duplicatesOf(statement)).toEqual([]);
    }
    expect(counted().steps).toBe(before);
  });

  test('reads a text at most two more times to remove it', () => {
    const { step, counted } = counting();
    const index = createConflictIndex();
    const empty = index.bytes();
    const statements = hostileTexts(2).map((text) => statementOf(text, step));
    for (const statement of statements) index.add(statement);
    for (const { memoryId } of statements) index.remove(memoryId);
    expect(counted().steps).toBeLessThanOrEqual(3 * statements.length);
    expect(index.bytes()).toBe(empty);
  });
});

/** Calls `step` for every entry that is read from the index. */
const instrumented = (index: InvertedIndex, step: () => void): InvertedIndex => {
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

describe('candidates in very many worst-case texts', () => {
  const index = createInvertedIndex();
  const worst = [...hostileTexts(3), ...rivalTexts(20)].map(parseText);
  for (const [at, parsed] of worst.entries()) {
    const keys = keysOf(parsed);
    for (let copy = 0; copy < 150; copy += 1) addToIndex(index, keys, 150 * at + copy);
  }

  test('are found within the read budget of a query, in short runs', async () => {
    for (const parsed of worst) {
      for (const kind of ['conflicts', 'duplicates']) {
        const { work, step, counted } = counting();
        const budget = createReadBudget(work, maxReads);
        const watched = instrumented(index, step);
        if (kind === 'conflicts') await conflictCandidates(watched, keysOf(parsed), budget);
        else await duplicateCandidates(watched, parsed, budget);
        expect(counted().steps).toBeLessThanOrEqual(maxReads);
        // A thousand reads between two clock checks, plus the reads for one more entry.
        expect(counted().longest).toBeLessThan(2_500);
        expect(counted().isPausedWhenAsked).toBe(true);
      }
    }
  });

  test('are the ones found so far when the read budget runs out', async () => {
    for (const parsed of worst.slice(0, 20)) {
      const { work, step, counted } = counting();
      const budget = createReadBudget(work, 300);
      await conflictCandidates(instrumented(index, step), keysOf(parsed), budget);
      expect(counted().steps).toBeLessThanOrEqual(300);
      expect(budget.left()).toBeGreaterThanOrEqual(0);
    }
  });
});
