import { contradictionBetween } from '../conflicts/contradiction.ts';
import { isDuplicate } from '../conflicts/is-duplicate.ts';
import { parseText } from '../conflicts/parse.ts';

/** The reason why two memories with these texts conflict; undefined if they do not. */
export const conflictReason = (one: string, other: string): string | undefined =>
  contradictionBetween(parseText(one), parseText(other));

/** Whether two memories with these texts are duplicates. */
export const areDuplicates = (one: string, other: string): boolean =>
  isDuplicate(parseText(one), parseText(other));
