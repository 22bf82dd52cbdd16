import type { Duplicate, Statement } from './conflict.ts';
import { parseText } from './parse.ts';
import { isDuplicate } from './is-duplicate.ts';

/**
 * Which of `others` say what `statement` says in other words. The same wording is found earlier, by
 * its fingerprint.
 */
export const findDuplicates = <Subject extends Statement>(
  statement: Statement,
  others: readonly Subject[],
): Duplicate<Subject>[] => {
  const mine = parseText(statement.text);
  return others
    .filter(
      ({ memoryId, text }) => memoryId !== statement.memoryId && isDuplicate(mine, parseText(text)),
    )
    .map((other) => ({ of: other, reason: duplicateReason }));
};

export const duplicateReason = 'both say the same in other words';
