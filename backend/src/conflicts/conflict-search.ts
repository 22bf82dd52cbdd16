import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { maxCompared, maxReads } from './bounds.ts';
import { duplicateCandidates, conflictCandidates } from './candidates.ts';
import { contradictionBetween } from './contradiction.ts';
import type { Conflict, Statement } from './conflict.ts';
import { createReadBudget } from './read-budget.ts';
import type { ParsedText } from './parse.ts';
import type { ParseCache } from './parse-cache.ts';
import { isDuplicate } from './is-duplicate.ts';
import type { InvertedIndex } from './inverted-index.ts';

/**
 * The questions of one request. Each costs no more than `bounds.ts` allows, and so do all of them
 * together: over that, the answer is what was found until then, or nothing.
 */
export type ConflictSearch<Subject extends Statement = Statement> = {
  /** What cannot hold together with the statement, oldest first; of very many, the newest. */
  readonly conflictsOf: (statement: Statement) => Promise<Conflict<Subject>[]>;
  /** What says the same in other words, oldest first; of very many, the newest. */
  readonly duplicatesOf: (statement: Statement) => Promise<Subject[]>;
};

/** What is searched: statements by handle, and where each stands. */
type Searched<Subject extends Statement> = {
  readonly statements: ReadonlyMap<number, Subject>;
  readonly index: InvertedIndex;
  readonly parse: ParseCache;
};

type Compare<Subject, Found> = (theirs: ParsedText, other: Subject) => Found | undefined;

/** More than anyone weighs; it caps what a vault full of variants of one fact costs. */
const maxReported = 25;

/** The search ends when it has cost as much as so many questions at full cost. */
export const startSearch = <Subject extends Statement>(
  { statements, index, parse }: Searched<Subject>,
  work: CooperativeTask,
  atFullCost: number,
): ConflictSearch<Subject> => {
  let readsLeft = maxReads * atFullCost;
  let comparisonsLeft = maxCompared * atFullCost;

  const candidatesFor = async (
    find: typeof conflictCandidates,
    mine: ParsedText,
  ): Promise<number[]> => {
    const most = Math.min(maxReads, readsLeft);
    const budget = createReadBudget(work, most);
    const found = await find(index, mine, budget);
    readsLeft -= most - budget.left();
    return found;
  };

  const ask = async <Found>(
    find: typeof conflictCandidates,
    statement: Statement,
    compareWith: (mine: ParsedText) => Compare<Subject, Found>,
  ): Promise<Found[]> => {
    if (work.shouldYield()) await work.yieldNow();
    if (readsLeft <= 0 || comparisonsLeft <= 0) return [];
    const mine = parse(statement);
    comparisonsLeft -= Math.max(1, mine.parts.length);
    const candidates = await candidatesFor(find, mine);
    const others = candidates.values().flatMap((handle) => {
      const other = statements.get(handle);
      return other === undefined || other.memoryId === statement.memoryId ? [] : [other];
    });
    const least = Math.max(0, comparisonsLeft - maxCompared);
    const compare = compareWith(mine);
    return newestFound(others, work, (other) => {
      const theirs = parse(other);
      comparisonsLeft -= Math.max(1, theirs.parts.length);
      return comparisonsLeft < least ? 'over' : compare(theirs, other);
    });
  };

  return {
    conflictsOf: async (statement) =>
      ask(conflictCandidates, statement, (mine) => (theirs, other) => {
        const reason = contradictionBetween(mine, theirs);
        return reason === undefined ? undefined : { with: other, reason };
      }),
    duplicatesOf: async (statement) =>
      ask(
        duplicateCandidates,
        statement,
        (mine) => (theirs, other) => (isDuplicate(mine, theirs) ? other : undefined),
      ),
  };
};

/** What `look` finds, oldest first, until it is over. The others come newest first. */
const newestFound = async <Subject, Found>(
  others: Iterable<Subject>,
  work: CooperativeTask,
  compare: (other: Subject) => Found | 'over' | undefined,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (const other of others) {
    const one = compare(other);
    if (one === 'over') break;
    if (one !== undefined) found.push(one);
    if (found.length === maxReported) break;
    if (work.shouldYield()) await work.yieldNow();
  }
  return found.reverse();
};
