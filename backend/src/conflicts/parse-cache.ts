import type { MemoryId } from '../kernel/ids.ts';
import { maxCachedParses } from './bounds.ts';
import { englishOf, type Statement } from './conflict.ts';
import { parseText, type ParsedText } from './parse.ts';

export type ParseCache = {
  /** The parsed statement from the cache, or parses it. */
  readonly parse: (statement: Statement) => ParsedText;
  readonly drop: (memoryId: MemoryId) => void;
};

/** An LRU cache of parsed statements. */
export const createParseCache = (): ParseCache => {
  const kept = new Map<MemoryId, ParsedText>();
  return {
    parse: (statement) => {
      const { memoryId } = statement;
      const parsed = kept.get(memoryId) ?? parseText(englishOf(statement));
      kept.delete(memoryId);
      kept.set(memoryId, parsed);
      const [oldest] = kept.keys();
      if (kept.size > maxCachedParses && oldest !== undefined) kept.delete(oldest);
      return parsed;
    },
    drop: (memoryId) => {
      kept.delete(memoryId);
    },
  };
};
