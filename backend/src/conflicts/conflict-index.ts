import type { MemoryId } from '../kernel/ids.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { maxCachedParses, questionsAtFullCost } from './bounds.ts';
import type { Statement } from './conflict.ts';
import { startSearch, type ConflictSearch } from './conflict-search.ts';
import { keysOf, type IndexKeys } from './index-keys.ts';
import { createKnownDuplicates } from './known-duplicates.ts';
import { createParseCache } from './parse-cache.ts';
import { bytesOf, createInvertedIndex, addToIndex, removeFromIndex } from './inverted-index.ts';
import { readKeys, writeKeys } from './written-keys.ts';

/** The statements of one vault, indexed for conflicts and duplicates. */
export type ConflictIndex<Subject extends Statement = Statement> = {
  /** Parses the text, which takes 1 ms at most, unless it has its keys. */
  readonly add: (subject: Subject) => void;
  /** Ignores unknown ids. Parses a text without keys again, unless it was parsed lately. */
  readonly remove: (memoryId: MemoryId) => void;
  /** The keys of a statement, indexed or not, as its text says now (`Statement.indexKeys`). */
  readonly keysOf: (statement: Statement) => string;
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
  // One call searches a vault several times, and the next call mostly for the same texts.
  const parsed = createParseCache();
  const duplicates = createKnownDuplicates<Subject>();
  const keysIn = (subject: Subject): IndexKeys =>
    readKeys(subject.indexKeys) ?? keysOf(parsed.parseOnce(subject));

  return {
    add: (subject) => {
      duplicates.clear();
      statements.set(nextHandle, subject);
      handles.set(subject.memoryId, nextHandle);
      addToIndex(index, keysIn(subject), nextHandle);
      nextHandle += 1;
    },
    remove: (memoryId) => {
      duplicates.clear();
      const handle = handles.get(memoryId) ?? -1;
      const subject = statements.get(handle);
      if (subject === undefined) return;
      removeFromIndex(index, keysIn(subject), handle);
      statements.delete(handle);
      handles.delete(memoryId);
      // Keeps no trace of a forgotten text in memory.
      parsed.drop(subject);
    },
    keysOf: (statement) => writeKeys(keysOf(parsed.parse(statement))),
    bytes: () =>
      statements.size * bytesAStatement +
      bytesOf(index) +
      Math.min(statements.size, maxCachedParses) * bytesAParse,
    search: (work, atFullCost = questionsAtFullCost) =>
      startSearch(
        { statements, handles, index, parse: parsed.parse, duplicates },
        work,
        atFullCost,
      ),
  };
};
