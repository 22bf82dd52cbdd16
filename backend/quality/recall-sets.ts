import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { categories } from '../src/memories/index.ts';

/** One person's memories, and what is asked of them with the memories a good answer holds. */
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
      /** How it is asked: direct, reworded, hidden (a request that a memory bears on), name, … */
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

/** Share of the relevant memories among those found. */
export const recalledShare = (
  { relevantIds }: RecallSet['queries'][number],
  found: readonly string[],
): number => relevantIds.filter((id) => found.includes(id)).length / relevantIds.length;
