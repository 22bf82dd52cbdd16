import type { MemoryId } from '../kernel/ids.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { maxCachedParses, questionsAtFullCost } from './bounds.ts';
import { englishOf, type Statement } from './conflict.ts';
import { startSearch, type ConflictSearch } from './conflict-search.ts';
import { keysOf } from './index-keys.ts';
import { parseText } from './parse.ts';
import { createParseCache, type ParseCache } from './parse-cache.ts';
import { bytesOf, createInvertedIndex, addToIndex, removeFromIndex } from './inverted-index.ts';

/** The statements of one vault, indexed for conflicts and duplicates. */
export type ConflictIndex<Subject extends Statement = Statement> = {
  /** Parses the text, which takes 1 ms at most. */
  readonly add: (subject: Subject) => void;
  /** Ignores unknown ids. Parses the text like `add`. */
  readonly remove: (memoryId: MemoryId) => void;
  /** Estimated heap size in bytes, without the statements themselves. */
  readonly bytes: () => number;
  /**
   * Starts a search for one request, which yields through `work`. Its budget is the cost of
   * `atFullCost` queries at their limits (default: `questionsAtFullCost`).
   */
  readonly search: (work: CooperativeTask, atFullCost?: number) => ConflictSearch<Subject>;
};

/** Measured: one handle, one statement reference and one map entry. */
const bytesAStatement = 90;

/** Measured: 3,500 for a fact of ten words, 16,000 for the longest texts, which are rare. */
const bytesAParse = 6_000;

/**
 * Selects candidates by frame slots and terms, and compares only those. A lookup among 100,000
 * statements takes about as long as parsing the statement and its candidates.
 */
export const createConflictIndex = <Subject extends Statement>(): ConflictIndex<Subject> => {
  const statements = new Map<number, Subject>();
  const handles = new Map<MemoryId, number>();
  const index = createInvertedIndex();
  let nextHandle = 0;
  // A remember searches a small vault several times, so its parsed texts are kept.
  let kept: ParseCache | undefined = createParseCache();
  const parserForSearch = (): ParseCache => {
    const parse = kept ?? createParseCache();
    if (statements.size > maxCachedParses) kept = undefined;
    return parse;
  };

  return {
    add: (subject) => {
      statements.set(nextHandle, subject);
      handles.set(subject.memoryId, nextHandle);
      const parsed = kept?.(subject) ?? parseText(englishOf(subject));
      addToIndex(index, keysOf(parsed), nextHandle);
      nextHandle += 1;
    },
    remove: (memoryId) => {
      const handle = handles.get(memoryId) ?? -1;
      const subject = statements.get(handle);
      if (subject === undefined) return;
      removeFromIndex(index, keysOf(parseText(englishOf(subject))), handle);
      statements.delete(handle);
      handles.delete(memoryId);
      // Nothing of a forgotten text stays.
      if (kept !== undefined) kept = createParseCache();
    },
    bytes: () =>
      statements.size * bytesAStatement +
      bytesOf(index) +
      (kept === undefined ? 0 : Math.min(statements.size, maxCachedParses) * bytesAParse),
    search: (work, atFullCost = questionsAtFullCost) => {
      const searched = { statements, index, parse: parserForSearch() };
      return startSearch(searched, work, atFullCost);
    },
  };
};
