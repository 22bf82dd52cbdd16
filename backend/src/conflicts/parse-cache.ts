import type { MemoryId } from '../kernel/ids.ts';
import { maxCachedParses } from './bounds.ts';
import { englishOf, type Statement } from './conflict.ts';
import { parseText, type ParsedText } from './parse.ts';

/** An LRU cache of parsed statements. */
export type ParseCache = {
  /** Returns the parsed statement from the cache, or parses and keeps it. */
  readonly parse: (statement: Statement) => ParsedText;
  /** The same for a statement that may not be needed soon: evicts no other entry. */
  readonly parseOnce: (statement: Statement) => ParsedText;
  readonly drop: (memoryId: MemoryId) => void;
};

export const createParseCache = (): ParseCache => {
  const kept = new Map<MemoryId, ParsedText>();
  const parse: ParseCache['parse'] = (statement) => {
    const { memoryId } = statement;
    const parsed = kept.get(memoryId) ?? parseText(englishOf(statement));
    kept.delete(memoryId);
    kept.set(memoryId, parsed);
    const [oldest] = kept.keys();
    if (kept.size > maxCachedParses && oldest !== undefined) kept.delete(oldest);
    return parsed;
  };
  return {
    parse,
    parseOnce: (statement) =>
      kept.size < maxCachedParses
        ? parse(statement)
        : (kept.get(statement.memoryId) ?? parseText(englishOf(statement))),
    drop: (memoryId) => {
      kept.delete(memoryId);
    },
  };
};
