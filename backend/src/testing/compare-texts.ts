import { contradictionBetween } from '../conflicts/contradiction.ts';
import { isDuplicate } from '../conflicts/is-duplicate.ts';
import { parseText } from '../conflicts/parse.ts';

/** Why two memories with these texts conflict; undefined when they do not. */
export const conflictReason = (one: string, other: string): string | undefined =>
  contradictionBetween(parseText(one), parseText(other));

/** Do two memories with these texts say the same? */
export const areDuplicates = (one: string, other: string): boolean =>
  isDuplicate(parseText(one), parseText(other));
