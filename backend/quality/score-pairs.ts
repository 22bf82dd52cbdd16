import { areDuplicates, conflictReason } from '../src/testing/compare-texts.ts';

/** Two memories, `a` saved before `b`, and their relation. */
export type LabelledPair = {
  readonly a: string;
  readonly b: string;
  readonly label: 'conflict' | 'duplicate' | 'compatible' | 'unrelated';
};

/** Precision and recall from 0 to 1. Missing if no pair has the label. */
export type PairScores = Readonly<Record<string, number>>;

/** Scores the detection of conflicts and duplicates on labelled pairs. */
export const scorePairs = (pairs: readonly LabelledPair[]): PairScores => {
  const judged = pairs.map(({ a, b, label }) => ({ label, ...judge(a, b) }));
  const conflict = score(judged.map((one) => [one.isConflict, one.label === 'conflict']));
  const duplicate = score(judged.map((one) => [one.isDuplicate, one.label === 'duplicate']));
  return {
    pairs: pairs.length,
    ...(conflict && { precision: conflict.precision, recall: conflict.recall }),
    ...(duplicate && {
      duplicate_precision: duplicate.precision,
      duplicate_recall: duplicate.recall,
    }),
  };
};

const judge = (a: string, b: string) => ({
  isConflict: conflictReason(b, a) !== undefined,
  isDuplicate: areDuplicates(b, a),
});

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
