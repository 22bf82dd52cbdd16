import type { MemoryId } from '../kernel/ids.ts';
import { maxCachedParses } from './bounds.ts';
import { englishOf, type Statement } from './conflict.ts';
import { parseText, type ParsedText } from './parse.ts';

/** Returns the parsed statement from the cache, or parses it. */
export type ParseCache = (statement: Statement) => ParsedText;

/** An LRU cache of parsed statements. */
export const createParseCache = (): ParseCache => {
  const kept = new Map<MemoryId, ParsedText>();
  return (statement) => {
    const { memoryId } = statement;
    const parsed = kept.get(memoryId) ?? parseText(englishOf(statement));
    kept.delete(memoryId);
    kept.set(memoryId, parsed);
    const [oldest] = kept.keys();
    if (kept.size > maxCachedParses && oldest !== undefined) kept.delete(oldest);
    return parsed;
  };
};
