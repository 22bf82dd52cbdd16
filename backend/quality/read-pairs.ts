import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LabeledPair } from './score-pairs.ts';

const Label = z.enum(['conflict', 'duplicate', 'compatible', 'unrelated']);
const Pair = z.object({ a: z.string().min(1), b: z.string().min(1), label: Label });
const KindPair = Pair.extend({
  id: z.string().min(1),
  a_in_english: z.string().optional(),
  b_in_english: z.string().optional(),
});
const Talk = z.object({ id: z.string().min(1), memories: z.array(z.string().min(1)) });

export const pairKinds = ['personal', 'project', 'languages', 'both-true', 'duplicates'] as const;

/** The rules are written with the lines of 'fit' and measured on those of 'test'. */
export type Split = 'fit' | 'test';

/** A pair about one subject family: the family is part of its id. */
export type KindPair = LabeledPair & {
  readonly id: string;
  readonly kind: (typeof pairKinds)[number];
  readonly split: Split;
};

/** What one person said, in the order in which it was saved. It contains no conflict. */
export type Talk = z.infer<typeof Talk> & { readonly split: Split };

/** The pairs of `pairs.jsonl`, written for this product and never used to fit or choose anything. */
export const readPairs = (): LabeledPair[] => linesOf('pairs.jsonl', Pair);

/** The pairs of the folder `pairs`, each with its kind and its split. */
export const readKindPairs = (): KindPair[] =>
  pairKinds.flatMap((kind) =>
    linesOf(`pairs/${kind}.jsonl`, KindPair).map((pair) => ({
      ...pair,
      aInEnglish: pair.a_in_english,
      bInEnglish: pair.b_in_english,
      kind,
      split: splitOf(pair.id),
    })),
  );

/**
 * Pairs about what people really say when something changes: with details, with the former value, a
 * death, another dose. The rules are written with all of them.
 */
export const readNearPairs = (): {
  readonly changes: readonly NearPair[];
  readonly neighbors: readonly NearPair[];
} => ({
  changes: linesOf('pairs/changes.jsonl', KindPair),
  neighbors: linesOf('pairs/neighbors.jsonl', KindPair),
});

type NearPair = LabeledPair & Pick<KindPair, 'id'>;

export const readTalk = (): Talk[] =>
  linesOf('pairs/talk.jsonl', Talk).map((talk) => ({ ...talk, split: splitOf(talk.id) }));

/** A third of the ids, by their SHA-256. */
const splitOf = (id: string): Split =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 3 === 0 ? 'test' : 'fit';

const linesOf = <Line>(file: string, line: z.ZodType<Line>): Line[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));
