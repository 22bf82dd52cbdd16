import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { categories } from '../src/memories/index.ts';

/** One person's memories, and queries with the ids of the memories in a good answer. */
const RecallSet = z.object({
  setId: z.string(),
  memories: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      category: z.enum(categories),
      createdAt: z.iso.datetime().transform((time) => Date.parse(time)),
    }),
  ),
  queries: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      relevantIds: z.array(z.string()).min(1),
      /** See `backend/quality/README.md`. */
      type: z.enum(['direct', 'reworded', 'hidden', 'name', 'time', 'typo', 'multi']),
    }),
  ),
});
export type RecallSet = z.infer<typeof RecallSet>;

/** The sets of `recall.jsonl`, written for this product and never used to fit or choose anything. */
export const readRecallSets = (): RecallSet[] =>
  readFileSync(join(import.meta.dirname, 'recall.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => RecallSet.parse(JSON.parse(line)));

/** The share of the relevant memories that were found. */
export const recalledShare = (
  { relevantIds }: RecallSet['queries'][number],
  found: readonly string[],
): number => relevantIds.filter((id) => found.includes(id)).length / relevantIds.length;
