import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readKindPairs, readPairs } from './read-pairs.ts';

const Fact = z.object({ text: z.string().min(1), inEnglish: z.string().optional() });

const Contradiction = z.object({
  a: Fact,
  b: Fact,
  /** ISO 639-1. Facts in other languages than English have their meaning in English. */
  language: z.string(),
  split: z.enum(['fit', 'test']),
});

/** Two facts about one thing, `a` saved before `b`, that cannot both be true now. */
export type Contradiction = z.infer<typeof Contradiction>;

/** The pairs of `related.jsonl`. Only those of the fitting split are used to choose anything. */
export const readContradictions = (): Contradiction[] =>
  readFileSync(join(import.meta.dirname, 'related.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Contradiction.parse(JSON.parse(line)));

/** The contradictions of `pairs.jsonl`, which nothing is fitted to. */
export const readTestContradictions = (): Contradiction[] =>
  readPairs()
    .filter(({ label }) => label === 'conflict')
    .map(({ a, b }) => ({ a: { text: a }, b: { text: b }, language: 'en', split: 'test' }));

/**
 * The contradictions of `pairs/languages.jsonl`, with their meaning in English. The rules were
 * written with two thirds of them; what is related was chosen with none.
 */
export const readGlossedContradictions = (): Contradiction[] =>
  readKindPairs()
    .filter(({ kind, label }) => kind === 'languages' && label === 'conflict')
    .map(({ split, ...pair }) => ({
      a: { text: pair.a, inEnglish: pair.aInEnglish },
      b: { text: pair.b, inEnglish: pair.bInEnglish },
      language: 'und',
      split,
    }));
