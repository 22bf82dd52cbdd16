import { contentTerms } from '../text/index.ts';
import type { Conflict, Statement } from './conflict.ts';
import { framesOf, type Frame } from './frame.ts';
import { shapeOf, type Shape } from './statement-shape.ts';

/**
 * Which of `others` cannot hold together with `statement` now. Found by rule, and only the plain
 * cases: another value in a slot that holds one, a like turned into a dislike, the same said with a
 * negation. Whatever might both be true is left alone: a false alarm costs more trust than a miss.
 */
export const findConflicts = <Subject extends Statement>(
  statement: Statement,
  others: readonly Subject[],
): Conflict<Subject>[] => {
  const one = takeApart(statement.text);
  if (one.shape.isPast) return [];
  return others.flatMap((other) => {
    const reason =
      other.memoryId === statement.memoryId ? undefined : clash(one, takeApart(other.text));
    return reason === undefined ? [] : [{ with: other, reason }];
  });
};

type Parts = { readonly shape: Shape; readonly frames: readonly Frame[] };

const takeApart = (text: string): Parts => {
  const shape = shapeOf(text);
  return { shape, frames: shape.isPast || !shape.isAffirmed ? [] : framesOf(shape.sentence) };
};

const clash = (one: Parts, other: Parts): string | undefined => {
  if (other.shape.isPast || one.shape.context !== other.shape.context) return undefined;
  return otherValue(one, other) ?? negation(one.shape, other.shape);
};

const otherValue = (one: Parts, other: Parts): string | undefined => {
  for (const frame of one.frames) {
    const rival = other.frames.find(({ slot }) => slot === frame.slot);
    if (rival !== undefined && differ(frame.value, rival.value)) return `both say ${frame.about}`;
  }
  return preferredAgainst(one, other) ?? preferredAgainst(other, one);
};

/** "prefers pnpm over npm" against a plain "prefers npm". */
const preferredAgainst = (one: Parts, other: Parts): string | undefined => {
  const ranked = one.frames.find(({ slot }) => slot.startsWith('prefers of '));
  const plain = other.frames.find(({ slot, value }) => slot === `prefers ${value}`);
  if (ranked === undefined || plain === undefined) return undefined;
  const pair = ranked.slot.slice('prefers of '.length).split(' and ');
  const lost = pair.find((name) => name !== ranked.value);
  return lost === plain.value ? `both say ${ranked.about}` : undefined;
};

/** Neither value says the other more exactly: "Lisbon" and "Lisbon, Portugal" go together. */
const differ = (one: string, other: string): boolean => {
  const [mine, theirs] = [new Set(contentTerms(one)), new Set(contentTerms(other))];
  return !mine.isSubsetOf(theirs) && !theirs.isSubsetOf(mine);
};

const negation = (one: Shape, other: Shape): string | undefined => {
  const isSame = one.core.length > 0 && one.core.join(' ') === other.core.join(' ');
  return isSame && one.isAffirmed !== other.isAffirmed
    ? 'one says the opposite of the other'
    : undefined;
};
