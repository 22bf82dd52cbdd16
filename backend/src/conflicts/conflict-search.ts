import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { MemoryId } from '../kernel/ids.ts';
import { once } from '../kernel/once.ts';
import { maxCompared, maxReads } from './bounds.ts';
import {
  attributeCandidates,
  duplicateCandidates,
  conflictCandidates,
  type Wanted,
} from './candidates.ts';
import { contradictionBetween } from './contradiction.ts';
import type { Conflict, Statement } from './conflict.ts';
import { keysOf, type IndexKeys } from './index-keys.ts';
import { createReadBudget, type ReadBudget } from './read-budget.ts';
import { comparedIn, type ParsedText } from './parse.ts';
import type { ParseCache } from './parse-cache.ts';
import { isDuplicate } from './is-duplicate.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { KnownDuplicates } from './known-duplicates.ts';
import { readKeys } from './written-keys.ts';

/**
 * Which statements a query compares with. Statements that it excludes do not count toward the 25.
 */
export type Among<Subject extends Statement = Statement> = {
  readonly accepts: (other: Subject) => boolean;
  /** Saves reads if `accepts` mostly accepts statements that were added before the given one. */
  readonly earlierFirst?: boolean;
};

/**
 * Conflict and duplicate queries of one request. `bounds.ts` limits the cost of each query and of
 * all of them together. Once a limit is reached, a query returns what it has found so far, or
 * nothing.
 */
export type ConflictSearch<
  Subject extends Statement = Statement,
  Asked extends Statement = Statement,
> = {
  /** Statements that contradict the given one, oldest first; at most the 25 newest. */
  readonly conflictsOf: (statement: Asked, among?: Among<Subject>) => Promise<Conflict<Subject>[]>;
  /** Statements of the same fact in other words, oldest first; at most the 25 newest. */
  readonly duplicatesOf: (statement: Asked, among?: Among<Subject>) => Promise<Subject[]>;
  /**
   * Ids of the statements that give a value to an attribute to which the given statement also gives
   * one. Returns the newest 100 for each attribute.
   */
  readonly sameAttribute: (statement: Statement) => Promise<ReadonlySet<MemoryId>>;
  /** Whether too little of the budget is left for another query at its limits. */
  readonly isSpent: () => boolean;
};

/** The statements by handle, their handles by id, their index, and the parser. */
type Searched<Subject extends Statement> = {
  readonly statements: ReadonlyMap<number, Subject>;
  readonly handles: ReadonlyMap<MemoryId, number>;
  readonly index: InvertedIndex;
  readonly parse: ParseCache['parse'];
  readonly duplicates: KnownDuplicates<Subject>;
};

/**
 * A statement that others are compared with: its keys, and its text, which is parsed when it is
 * needed.
 */
type Mine = { readonly keys: () => IndexKeys; readonly parsed: () => ParsedText };

const mineOf = (statement: Statement, parse: ParseCache['parse']): Mine => {
  const parsed = once(() => parse(statement));
  return { parsed, keys: () => readKeys(statement.indexKeys) ?? keysOf(parsed()) };
};

/** Finds the handles of candidates, newest first, within a budget. */
type Find = (
  index: InvertedIndex,
  mine: Mine,
  budget: ReadBudget,
  wanted: Wanted | undefined,
) => Promise<number[]>;

const findConflicts: Find = async (index, { keys }, budget, wanted) =>
  conflictCandidates(index, keys(), budget, wanted);
const findDuplicates: Find = async (index, { parsed }, budget, wanted) =>
  duplicateCandidates(index, parsed(), budget, wanted);
const findAttributes: Find = async (index, { keys }, budget) =>
  attributeCandidates(index, keys(), budget);

type Compare<Subject, Found> = (theirs: ParsedText, other: Subject) => Found | undefined;

/** Caps the cost of a vault full of variants of one fact. */
const maxReported = 25;

/** Starts a search whose total cost is limited to that of `atFullCost` queries at their limits. */
export const startSearch = <Subject extends Statement>(
  searched: Searched<Subject>,
  work: CooperativeTask,
  atFullCost: number,
): ConflictSearch<Subject> => {
  const { statements, handles, index, parse, duplicates } = searched;
  let readsLeft = maxReads * atFullCost;
  let comparisonsLeft = maxCompared * atFullCost;

  const candidatesFor = async (find: Find, mine: Mine, wanted?: Wanted): Promise<number[]> => {
    const most = Math.min(maxReads, readsLeft);
    const budget = createReadBudget(work, most);
    const found = await find(index, mine, budget, wanted);
    readsLeft -= most - budget.left();
    return found;
  };
  const ask = async <Found>(
    find: Find,
    { statement, among }: Query<Subject>,
    compareWith: (mine: ParsedText) => Compare<Subject, Found>,
  ): Promise<Found[]> => {
    if (work.shouldYield()) await work.yieldNow();
    if (readsLeft <= 0 || comparisonsLeft <= 0) return [];
    const asked = mineOf(statement, parse);
    const candidates = await candidatesFor(find, asked, wantedBy(searched, { statement, among }));
    // Most have none, as their saved keys show. Parsing them took most of the time of a search.
    const mine = candidates.length === 0 ? undefined : asked.parsed();
    comparisonsLeft -= Math.max(1, mine === undefined ? 0 : comparedIn(mine).length);
    if (mine === undefined) return [];
    const least = Math.max(0, comparisonsLeft - maxCompared);
    const compare = compareWith(mine);
    return newestFound(statementsOf(searched, candidates), work, (other) => {
      const theirs = parse(other);
      comparisonsLeft -= Math.max(1, comparedIn(theirs).length);
      return comparisonsLeft < least ? 'over' : compare(theirs, other);
    });
  };

  const isSpent = (): boolean => readsLeft < maxReads || comparisonsLeft < maxCompared;

  return {
    isSpent,
    conflictsOf: async (statement, among) =>
      ask(findConflicts, { statement, among }, asConflict<Subject>),
    duplicatesOf: async (statement, among) => {
      const find = async () => ask(findDuplicates, { statement, among }, asDuplicate<Subject>);
      // Compared with only part of the statements, it can have other duplicates.
      if (among !== undefined) return find();
      // If less than a whole budget is left, a query may miss some.
      const isKept = handles.has(statement.memoryId) && !isSpent();
      return duplicates.of(statement.memoryId, isKept, find);
    },
    sameAttribute: async (statement) => {
      if (readsLeft <= 0) return new Set();
      return idsOf(statements, await candidatesFor(findAttributes, mineOf(statement, parse)));
    },
  };
};

const statementsOf = <Subject extends Statement>(
  { statements }: Searched<Subject>,
  handles: readonly number[],
) =>
  handles.values().flatMap((handle) => {
    const found = statements.get(handle);
    return found === undefined ? [] : [found];
  });

type Query<Subject extends Statement> = {
  readonly statement: Statement;
  readonly among: Among<Subject> | undefined;
};

const wantedBy = <Subject extends Statement>(
  { statements, handles }: Searched<Subject>,
  { statement, among }: Query<Subject>,
): Wanted => ({
  accepts: (handle) => {
    const other = statements.get(handle);
    if (other === undefined || other.memoryId === statement.memoryId) return false;
    return among === undefined || among.accepts(other);
  },
  before: (among?.earlierFirst === true ? handles.get(statement.memoryId) : undefined) ?? Infinity,
});

const asConflict =
  <Subject extends Statement>(mine: ParsedText): Compare<Subject, Conflict<Subject>> =>
  (theirs, other) => {
    const reason = contradictionBetween(mine, theirs);
    return reason === undefined ? undefined : { with: other, reason };
  };

const asDuplicate =
  <Subject extends Statement>(mine: ParsedText): Compare<Subject, Subject> =>
  (theirs, other) =>
    isDuplicate(mine, theirs) ? other : undefined;

const idsOf = (
  statements: ReadonlyMap<number, Statement>,
  handles: readonly number[],
): ReadonlySet<MemoryId> =>
  new Set(handles.flatMap((handle) => statements.get(handle)?.memoryId ?? []));

/**
 * Collects matches until `compare` returns 'over' or `maxReported` are found. Takes `others` newest
 * first and returns matches oldest first.
 */
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
