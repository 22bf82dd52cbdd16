import { mixtureOf, type BySize } from './linear-score.ts';

/** The scores that a match competes with. */
export type Competition = {
  /** The logarithm of the sum of the exponentials of all candidates' scores. */
  readonly logTotal: number;
  /** The score of a candidate that only fills the answer (`nextOf`). */
  readonly next: number;
};

/** The eleventh is the first that is not in the answer; few queries have more right memories. */
const rankOfNext = 10;
/** A vault with fewer than 25 memories has fewer right ones. */
const shareOfNext = 0.4;
/**
 * The median score of the eleventh candidate in the fitting split's vaults of 25 memories. It is
 * the upper limit in a smaller vault, where all memories can be right.
 */
const usualNext = 1;

/** `ranked` are the scores, best first. Each counts as often as `standsFor` says. */
export const competitionAmong = (
  ranked: readonly number[],
  standsFor: (rank: number) => number = () => 1,
): Competition => {
  const most = ranked.reduce((best, score) => Math.max(best, score), -Infinity);
  const total = ranked.reduce(
    (sum, score, rank) => sum + standsFor(rank) * Math.exp(score - most),
    0,
  );
  return {
    logTotal: most + Math.log(total),
    next: nextOf(ranked),
  };
};

/** The score of the eleventh candidate, or of the first after two fifths of a small vault. */
const nextOf = (ranked: readonly number[]): number => {
  const place = Math.ceil(shareOfNext * ranked.length);
  return place >= rankOfNext
    ? (ranked[rankOfNext] ?? usualNext)
    : Math.min(usualNext, ranked[place] ?? usualNext);
};

/**
 * What the probability of a match depends on: its score, its share of the scores of all candidates,
 * and its lead over a candidate that only fills the answer. A score that many memories reach
 * is no sign that one of them is right.
 */
export const certaintyInputs = (
  score: number,
  { logTotal, next }: Competition,
): readonly number[] => [1, score, score - logTotal, score - next];

/** The weights of `certaintyInputs`, for each of the fitted sizes of vaults. */
export type Certainty = readonly BySize[];

/** The probability that a memory belongs in a good answer, by logistic regression. */
export const probabilityOf = (
  certainty: Certainty,
  inputs: readonly number[],
  shares: BySize,
): number => {
  const logit = inputs.reduce(
    (sum, input, at) => sum + input * mixtureOf(certainty[at] ?? [], shares),
    0,
  );
  return 1 / (1 + Math.exp(-logit));
};
