import type { MemoryId } from '../kernel/ids.ts';
import { maxCachedParses } from './bounds.ts';
import type { Statement } from './conflict.ts';
import { parseText, type ParsedText } from './parse.ts';

/** The reading of a statement. */
export type ParseCache = (statement: Statement) => ParsedText;

/** Reads each statement once, while few enough others are read between. */
export const createParseCache = (): ParseCache => {
  const kept = new Map<MemoryId, ParsedText>();
  return (statement) => {
    const { memoryId } = statement;
    const parsed = kept.get(memoryId) ?? parseText(statement.text);
    kept.delete(memoryId);
    kept.set(memoryId, parsed);
    const [oldest] = kept.keys();
    if (kept.size > maxCachedParses && oldest !== undefined) kept.delete(oldest);
    return parsed;
  };
};
