import type { Timestamp } from '../../kernel/clock.ts';
import type { Question } from '../question/question.ts';
import type { Match } from '../recall-result.ts';
import { isInside } from './candidates.ts';

/** What the times of saving change in a ranking. */
export type Within = {
  /** Undefined unless the query asks for nothing but a time. */
  readonly isFromThen?: (at: number) => boolean;
  /** The candidates that answer by their time first; the others in their given order. */
  readonly first: (ranked: readonly number[]) => readonly number[];
  /** The match of a candidate, by its time and by its own match. */
  readonly match: (at: number, match: Match) => Match;
};

/**
 * How to rank for a query that asks for whatever was saved at some time, where words and meaning
 * say nothing about a memory: newest first. Undefined for all other queries.
 */
export const savedWithin = (
  { savedWindows }: Pick<Question, 'savedWindows'>,
  savedAt: (at: number) => Timestamp,
): Within | undefined => {
  if (savedWindows.length === 0) return undefined;
  const isFromThen = (at: number): boolean => isInside(savedAt(at), savedWindows);
  return {
    isFromThen,
    first: (ranked) => [
      ...ranked.filter(isFromThen).sort((one, other) => savedAt(other) - savedAt(one)),
      ...ranked.filter((at) => !isFromThen(at)),
    ],
    match: (at, match) => (!isFromThen(at) ? 'weak' : match === 'weak' ? 'likely' : match),
  };
};
