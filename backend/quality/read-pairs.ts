import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LabelledPair } from './score-pairs.ts';

const Pair = z.object({
  a: z.string().min(1),
  b: z.string().min(1),
  label: z.enum(['conflict', 'duplicate', 'compatible', 'unrelated']),
});

/** The pairs of `pairs.jsonl`, written for this product and never used to fit or choose anything. */
export const readPairs = (): LabelledPair[] =>
  readFileSync(join(import.meta.dirname, 'pairs.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Pair.parse(JSON.parse(line)));
