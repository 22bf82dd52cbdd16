import type { Duplicate, Statement } from './conflict.ts';
import { shapeOf, type Shape } from './statement-shape.ts';

/**
 * Which of `others` say what `statement` says, in the same content words with the same polarity
 * and for the same occasion. The same wording is found earlier, by its fingerprint.
 */
export const findDuplicates = <Subject extends Statement>(
  statement: Statement,
  others: readonly Subject[],
): Duplicate<Subject>[] => {
  const shape = shapeOf(statement.text);
  if (shape.core.length === 0) return [];
  return others
    .filter((other) => other.memoryId !== statement.memoryId && isSame(shape, shapeOf(other.text)))
    .map((other) => ({ of: other, reason: 'both say the same in other words' }));
};

const isSame = (one: Shape, other: Shape): boolean =>
  one.isAffirmed === other.isAffirmed &&
  one.isPast === other.isPast &&
  one.context === other.context &&
  one.core.join(' ') === other.core.join(' ');
