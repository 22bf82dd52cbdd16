import type { Duplicate, Statement } from './conflict.ts';
import { shapesOf, type Shape } from './statement-shape.ts';

/**
 * Which of `others` say what `statement` says: sentence by sentence the same words but for their
 * forms and fillers, with the same polarity and for the same occasion. The same wording is found
 * earlier, by its fingerprint.
 */
export const findDuplicates = <Subject extends Statement>(
  statement: Statement,
  others: readonly Subject[],
): Duplicate<Subject>[] => {
  const shapes = shapesOf(statement.text);
  if (shapes.length === 0) return [];
  return others
    .filter(({ memoryId, text }) => memoryId !== statement.memoryId && sayTheSame(shapes, text))
    .map((other) => ({ of: other, reason: 'both say the same in other words' }));
};

const sayTheSame = (shapes: readonly Shape[], text: string): boolean => {
  const others = shapesOf(text);
  return shapes.length === others.length && shapes.every((one, at) => isSame(one, others[at]));
};

const isSame = (one: Shape, other: Shape | undefined): boolean =>
  other !== undefined &&
  one.core.length > 0 &&
  one.isAffirmed === other.isAffirmed &&
  one.isPast === other.isPast &&
  one.context === other.context &&
  one.core.join(' ') === other.core.join(' ');
