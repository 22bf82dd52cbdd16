import type { Duplicate, Statement } from './conflict.ts';
import { read } from './reading.ts';
import { sayTheSame } from './say-the-same.ts';

/**
 * Which of `others` say what `statement` says in other words. The same wording is found earlier, by
 * its fingerprint.
 */
export const findDuplicates = <Subject extends Statement>(
  statement: Statement,
  others: readonly Subject[],
): Duplicate<Subject>[] => {
  const mine = read(statement.text);
  return others
    .filter(({ memoryId, text }) => memoryId !== statement.memoryId && sayTheSame(mine, read(text)))
    .map((other) => ({ of: other, reason: duplicateReason }));
};

export const duplicateReason = 'both say the same in other words';
