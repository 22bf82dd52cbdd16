import { contradictionBetween } from './contradiction.ts';
import type { Conflict, Statement } from './conflict.ts';
import { parseText } from './parse.ts';

/**
 * Which of `others` cannot hold together with `statement` now. Found by rule, and only the plain
 * cases: another value in a slot that holds one, a like turned into a dislike, the same said with a
 * negation. Whatever might both be true is left alone: a false alarm costs more trust than a miss.
 */
export const findConflicts = <Subject extends Statement>(
  statement: Statement,
  others: readonly Subject[],
): Conflict<Subject>[] => {
  const mine = parseText(statement.text);
  return others.flatMap((other) => {
    if (other.memoryId === statement.memoryId) return [];
    const reason = contradictionBetween(mine, parseText(other.text));
    return reason === undefined ? [] : [{ with: other, reason }];
  });
};
