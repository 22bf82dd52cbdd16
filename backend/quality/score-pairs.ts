import { createConflictIndex } from '../src/conflicts/index.ts';
import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import { newMemoryId } from '../src/kernel/ids.ts';

/** Two memories, `a` saved before `b`, with their English glosses if any, and their relation. */
export type LabeledPair = {
  readonly a: string;
  readonly b: string;
  readonly aInEnglish?: string | undefined;
  readonly bInEnglish?: string | undefined;
  readonly label: 'conflict' | 'duplicate' | 'compatible' | 'unrelated';
};

/** A pair with what remembering `b` after `a` reports. */
export type JudgedPair<Pair extends LabeledPair = LabeledPair> = Pair & {
  /** The reason of the conflict; undefined without one. */
  readonly reason: string | undefined;
  readonly isDuplicate: boolean;
};

/** Precision and recall from 0 to 1. Missing if no pair has the label. */
export type PairScores = Readonly<Record<string, number>>;

/** Remembers `a` and asks about `b`, for each pair in a vault of its own. */
export const judgePairs = async <Pair extends LabeledPair>(
  pairs: readonly Pair[],
): Promise<JudgedPair<Pair>[]> => {
  const judged: JudgedPair<Pair>[] = [];
  for (const pair of pairs) judged.push({ ...pair, ...(await judge(pair)) });
  return judged;
};

const scheduler = createScheduler();

const judge = async ({ a, b, aInEnglish, bInEnglish }: LabeledPair) => {
  const index = createConflictIndex();
  index.add({ memoryId: newMemoryId(), text: a, inEnglish: aInEnglish, category: 'identity' });
  const memoryId = newMemoryId();
  const statement = { memoryId, text: b, inEnglish: bInEnglish, category: 'identity' };
  const search = index.search(scheduler());
  const [conflict] = await search.conflictsOf(statement);
  const [duplicate] = await search.duplicatesOf(statement);
  return { reason: conflict?.reason, isDuplicate: duplicate !== undefined };
};

/** Scores the detection of conflicts and duplicates on judged pairs. */
export const scorePairs = (judged: readonly JudgedPair[]): PairScores => {
  const conflict = score(judged.map((one) => [one.reason !== undefined, one.label === 'conflict']));
  const duplicate = score(judged.map((one) => [one.isDuplicate, one.label === 'duplicate']));
  return {
    pairs: judged.length,
    ...(conflict && { precision: conflict.precision, recall: conflict.recall }),
    ...(duplicate && {
      duplicate_precision: duplicate.precision,
      duplicate_recall: duplicate.recall,
    }),
  };
};

const score = (judged: readonly (readonly [isFound: boolean, isThere: boolean])[]) => {
  const found = judged.filter(([isFound]) => isFound).length;
  const there = judged.filter(([, isThere]) => isThere).length;
  const right = judged.filter(([isFound, isThere]) => isFound && isThere).length;
  if (there === 0) return undefined;
  return { precision: share(right, found), recall: share(right, there) };
};

// Precision is 1 if nothing is reported.
const share = (part: number, whole: number): number =>
  whole === 0 ? 1 : Math.round((1_000 * part) / whole) / 1_000;
