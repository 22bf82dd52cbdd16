import { maxTextLength } from '../memories/text-limit.ts';

/** The maximum length of a memory. */
export const longestText = maxTextLength;
/** The maximum length of a sentence that conflict detection reads. */
export const longestSentence = 239;

/** A text of the maximum length that starts with `start` and repeats `piece`. */
export const filled = (start: string, piece: string): string =>
  (start + piece.repeat(Math.ceil(longestText / piece.length))).slice(0, longestText);

export const repeated = (piece: string): string => filled('', piece);

/** Runs of what may be words, and only far behind them what a pattern looks for. */
const runs = ['a', "a'", 'a-', 'é', 'a ', 'aA', '1', 'a b c '];
const farSigns = ['9: x y', ' is x', ' to x', ', x', ' and x', '!', "'s", ' in May 2023'];

const farBehind = (run: string, sign: string, length: number): string => {
  const start = run.repeat(Math.ceil(length / run.length));
  return `${start.slice(0, length - sign.length - 2)}${sign}. `;
};

export const farTexts: readonly string[] = [
  ...runs.map((run) => repeated(farBehind(run, '9: x y', longestSentence))),
  ...farSigns.map((sign) => repeated(farBehind('a', sign, longestSentence))),
  ...farSigns.map((sign) => farBehind('a', sign, longestText)),
];
