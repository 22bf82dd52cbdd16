import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CooperativeTask } from '../../src/kernel/cooperative-scheduler.ts';
import type { Memory } from '../../src/memories/index.ts';
import { extractFeatures } from '../../src/recall/ranking/extract-features.ts';
import { queryAffinity } from '../../src/recall/question/query-affinity.ts';
import { associatedDirection } from '../../src/recall/question/topic-associations.ts';
import { projectQuery } from '../../src/recall/question/query-projection.ts';
import { readQuestion, type Question } from '../../src/recall/question/question.ts';
import { createDocumentTable } from '../../src/recall/indexing/document-table.ts';
import { createVocabulary } from '../../src/recall/indexing/vocabulary.ts';
import { hostileTexts } from '../../src/testing/hostile-texts.ts';
import { loadWordVectors } from '../../src/vectors/index.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { faultSeed } from './testing/fault-seed.ts';
import { iterations } from './testing/iterations.ts';
import { someMemory } from '../../src/testing/some-values.ts';

const seed = faultSeed('nobody waits');
const runs = iterations({ test: 40, proof: 2_000 });
const searches = Math.ceil(runs / 10);
const { vectorOf } = loadWordVectors();
const now = Date.UTC(2026, 10, 22);

/** Fixed worst-case texts, and random texts of fast-check repeated until a memory is full. */
const anyText = fc.oneof(
  fc.constantFrom(...hostileTexts(seed)),
  fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    )
    .map((piece) => piece.repeat(Math.ceil(4_000 / piece.length)).slice(0, 4_000)),
  fc
    .array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 900, maxLength: 1_300 })
    .map((words) => words.join(' ').slice(0, 4_000)),
);

const memory = (text: string): Memory => someMemory({ text, category: 'project', createdAt: now });

/** Counts the work in total and between two clock checks. */
const counter = () => {
  let [steps, most, total] = [0, 0, 0];
  const look = (): void => {
    most = Math.max(most, steps);
    steps = 0;
  };
  const work: CooperativeTask = {
    shouldYield: () => {
      look();
      return false;
    },
    yieldNow: async () => undefined,
    skip: () => undefined,
  };
  return {
    work,
    step: (): void => {
      steps += 1;
      total += 1;
    },
    seen: () => {
      look();
      return { most, total };
    },
  };
};

const readAny = (text: string): Question =>
  readQuestion(text, now, {
    vectorOf,
    project: projectQuery,
    affinityOf: queryAffinity,
    associate: associatedDirection,
  });

describe('any text', () => {
  test('has at most 320 indexed words @nobody-waits', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const learned = counter();
        const vocabulary = createVocabulary({
          vectorOf: (word) => {
            learned.step();
            return vectorOf(word);
          },
        });
        const table = createDocumentTable(vocabulary);
        table.add(memory(text));
        expect(learned.seen().total).toBeLessThanOrEqual(320);
        expect(vocabulary.forms.length).toBeLessThanOrEqual(320);
        expect(table.rows.rowAt(0).length).toBeLessThanOrEqual(1_024);
      }),
      { seed, numRuns: runs },
    );
    const tried = `${counted(runs)} hostile and random memories of 4,000 characters: at most 320 words of each indexed`;
    recordEvidence({ promise: 'nobody-waits', tried, seed });
  });

  test('in a vault of 25 has at least 40 distinct indexed words, and 80 on average @nobody-waits', () => {
    const vocabulary = createVocabulary({ vectorOf });
    const table = createDocumentTable(vocabulary);
    const wordsOf = (index: number) =>
      Array.from({ length: 500 }, (_, word) => `q${index}x${word}`).join(' ');
    const memories = Array.from({ length: 25 }, (_, index) => memory(wordsOf(index)));
    for (const each of memories) table.add(each);
    expect(vocabulary.forms.length).toBe(2_000);
    expect(table.rows.rowAt(24)).toHaveLength(40);
    // The share of a removed memory is free for the next one.
    table.remove(memories[0]!.memoryId);
    table.add(memory(wordsOf(25)));
    expect(vocabulary.forms.length).toBe(2_320);
  });

  test('as a query has at most 16 terms, 64 words and 16 times @nobody-waits', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { terms, words, windows } = readAny(text);
        expect(terms.length).toBeLessThanOrEqual(16);
        expect(words.length).toBeLessThanOrEqual(64);
        expect(words.flatMap((word) => word.forms).length).toBeLessThanOrEqual(256);
        expect(windows.length).toBeLessThanOrEqual(16);
      }),
      { seed, numRuns: runs },
    );
    const tried = `${counted(runs)} hostile and random queries: at most 16 terms, 64 words and 16 times of each`;
    recordEvidence({ promise: 'nobody-waits', tried, seed });
  });

  test('is searched with at most 131,072 word comparisons and a clock check every 5,120 @nobody-waits', async () => {
    const texts = fc.array(anyText, { minLength: 1, maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(texts, anyText, async (saved, query) => {
        const compared = counter();
        const vocabulary = createVocabulary({ vectorOf });
        const table = createDocumentTable(vocabulary);
        for (const text of saved) table.add(memory(text));
        const cosine: typeof vocabulary.vectors.cosine = (unit, at) => {
          compared.step();
          return vocabulary.vectors.cosine(unit, at);
        };
        const counted = { ...vocabulary, vectors: { ...vocabulary.vectors, cosine } };
        const { context } = await extractFeatures(readAny(query), table, counted, compared.work);
        const { most, total } = compared.seen();
        expect(most).toBeLessThanOrEqual(5_120);
        expect(total).toBeLessThanOrEqual(131_072);
        expect(context.candidates.length).toBeLessThanOrEqual(1_000);
      }),
      { seed, numRuns: searches },
    );
    const tried = `${counted(searches)} searches of up to 100 such memories: at most 131,072 pairs of words compared, 5,120 between two clock checks`;
    recordEvidence({ promise: 'nobody-waits', tried, seed });
  });
});
