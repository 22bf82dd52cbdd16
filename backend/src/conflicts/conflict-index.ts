import type { MemoryId } from '../kernel/ids.ts';
import { clash } from './clash.ts';
import type { Conflict, Duplicate, Statement } from './conflict.ts';
import { duplicateReason } from './find-duplicates.ts';
import { keysOf } from './index-keys.ts';
import { read } from './reading.ts';
import { alikeIn, rivalsIn } from './candidates.ts';
import { sayTheSame } from './say-the-same.ts';
import { bytesOf, createShelves, shelve, unshelve } from './shelves.ts';

/** The statements of one vault, kept so that a new one meets its rivals at once. */
export type ConflictIndex<Subject extends Statement = Statement> = {
  readonly add: (subject: Subject) => void;
  /** Unknown ids are ignored. */
  readonly remove: (memoryId: MemoryId) => void;
  /** Estimate of its heap, without the statements themselves. */
  readonly bytes: () => number;
  /** What cannot hold together with the statement, oldest first; of very many, the newest. */
  readonly conflictsOf: (statement: Statement) => Conflict<Subject>[];
  /** What says the same in other words, oldest first; of very many, the newest. */
  readonly duplicatesOf: (statement: Statement) => Duplicate<Subject>[];
};

/** More than anyone weighs; it caps what a vault full of variants of one fact costs. */
const mostReported = 25;
/** A handle, a statement and an entry of the map by id, measured. */
const bytesAStatement = 90;

/**
 * Finds candidates by the slots their frames fill and by their terms, then compares only those. A
 * lookup among 100,000 takes about as long as reading the statement and its candidates.
 */
export const createConflictIndex = <Subject extends Statement>(): ConflictIndex<Subject> => {
  const held = new Map<number, Subject>();
  const handles = new Map<MemoryId, number>();
  const shelves = createShelves();
  let next = 0;

  /** What `compare` finds among the candidates, which come newest first. */
  const among = <Found>(
    candidates: Iterable<number>,
    statement: Statement,
    compare: (other: Subject) => Found | undefined,
  ): Found[] => {
    const found: Found[] = [];
    for (const handle of candidates) {
      const other = held.get(handle);
      if (other === undefined || other.memoryId === statement.memoryId) continue;
      const one = compare(other);
      if (one !== undefined) found.push(one);
      if (found.length === mostReported) break;
    }
    return found.reverse();
  };

  return {
    add: (subject) => {
      held.set(next, subject);
      handles.set(subject.memoryId, next);
      shelve(shelves, keysOf(read(subject.text)), next);
      next += 1;
    },
    remove: (memoryId) => {
      const handle = handles.get(memoryId) ?? -1;
      const subject = held.get(handle);
      if (subject === undefined) return;
      unshelve(shelves, keysOf(read(subject.text)), handle);
      held.delete(handle);
      handles.delete(memoryId);
    },
    bytes: () => held.size * bytesAStatement + bytesOf(shelves),
    conflictsOf: (statement) => {
      const mine = read(statement.text);
      return among(rivalsIn(shelves, mine), statement, (other) => {
        const reason = clash(mine, read(other.text));
        return reason === undefined ? undefined : { with: other, reason };
      });
    },
    duplicatesOf: (statement) => {
      const mine = read(statement.text);
      return among(alikeIn(shelves, mine), statement, (other) =>
        sayTheSame(mine, read(other.text)) ? { of: other, reason: duplicateReason } : undefined,
      );
    },
  };
};
