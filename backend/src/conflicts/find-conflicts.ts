import { contentTerms } from '../text/index.ts';
import type { Conflict, Statement } from './conflict.ts';
import type { Frame } from './frame.ts';
import { framesOf, givenUp } from './frame-rules.ts';
import { shapesOf, type Shape } from './statement-shape.ts';

/**
 * Which of `others` cannot hold together with `statement` now. Found by rule, and only the plain
 * cases: another value in a slot that holds one, a like turned into a dislike, the same said with a
 * negation. Whatever might both be true is left alone: a false alarm costs more trust than a miss.
 */
export const findConflicts = <Subject extends Statement>(
  statement: Statement,
  others: readonly Subject[],
): Conflict<Subject>[] => conflictsAmong(others)(statement);

/** The same for several statements against the same others, which are taken apart only once. */
export const conflictsAmong = <Subject extends Statement>(
  others: readonly Subject[],
): ((statement: Statement) => Conflict<Subject>[]) => {
  const takenApart = others.map((other) => ({ other, parts: partsOf(other.text) }));
  return (statement) => {
    const mine = partsOf(statement.text);
    return takenApart.flatMap(({ other, parts }) => {
      if (other.memoryId === statement.memoryId) return [];
      const reason = clash(mine, parts);
      return reason === undefined ? [] : [{ with: other, reason }];
    });
  };
};

/** One sentence about now, with what it says. */
type Part = { readonly shape: Shape; readonly frames: readonly Frame[] };

const partsOf = (text: string): Part[] =>
  shapesOf(text)
    .filter(({ isPast }) => !isPast)
    .map((shape) => ({ shape, frames: shape.isAffirmed ? framesOf(shape.sentence) : [] }));

const clash = (mine: readonly Part[], theirs: readonly Part[]): string | undefined => {
  for (const one of mine) {
    for (const other of theirs) {
      if (one.shape.context !== other.shape.context) continue;
      const reason = otherValue(one, other) ?? negation(one.shape, other.shape);
      if (reason !== undefined) return reason;
    }
  }
  return undefined;
};

const otherValue = (one: Part, other: Part): string | undefined => {
  for (const frame of one.frames) {
    const rival = other.frames.find(({ slot }) => slot === frame.slot);
    if (rival !== undefined && differ(frame.value, rival.value)) return `both say ${frame.about}`;
  }
  return (
    preferredAgainst(one, other) ??
    preferredAgainst(other, one) ??
    changedFrom(one, other) ??
    changedFrom(other, one)
  );
};

/** "prefers pnpm over npm" against a plain "prefers npm". */
const preferredAgainst = (one: Part, other: Part): string | undefined => {
  const ranked = one.frames.find(({ slot }) => slot.startsWith('prefers of '));
  const plain = other.frames.find(({ slot, value }) => slot === `prefers ${value}`);
  if (ranked === undefined || plain === undefined) return undefined;
  const pair = ranked.slot.slice('prefers of '.length).split(' and ');
  const lost = pair.find((name) => name !== ranked.value);
  return lost === plain.value ? `both say ${ranked.about}` : undefined;
};

/** "switched from npm to pnpm" against any way of saying that the user has npm. */
const changedFrom = (one: Part, other: Part): string | undefined => {
  const change = one.frames.find(({ slot }) => slot.startsWith(givenUp));
  const old = change?.slot.slice(givenUp.length);
  const stands = other.frames.some(({ slot, value }) => value === old && !slot.startsWith(givenUp));
  return change !== undefined && stands ? `one says ${change.about}` : undefined;
};

/** Neither value says the other more exactly: "Berlin" goes with "Kreuzberg, Berlin". */
const differ = (one: string, other: string): boolean => {
  const [mine, theirs] = [termsOf(one), termsOf(other)];
  return !headOf(one).isSubsetOf(theirs) && !headOf(other).isSubsetOf(mine);
};

const termsOf = (value: string): Set<string> => {
  const terms = contentTerms(value);
  // "C", "who" or "a": what is only a stop word elsewhere is a name here.
  return new Set(terms.length > 0 ? terms : [value.trim()]);
};

const headOf = (value: string): Set<string> => termsOf(value.split(/[,(]/, 1)[0] ?? value);

const negation = (one: Shape, other: Shape): string | undefined => {
  const isSame = one.core.length > 0 && one.core.join(' ') === other.core.join(' ');
  return isSame && one.isAffirmed !== other.isAffirmed
    ? 'one says the opposite of the other'
    : undefined;
};
