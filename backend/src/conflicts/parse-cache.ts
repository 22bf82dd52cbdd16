import { maxCachedParses } from './bounds.ts';
import { englishOf, type Statement } from './conflict.ts';
import { parseText, type ParsedText } from './parse.ts';

/** An LRU cache of parsed statements. */
export type ParseCache = {
  /** Returns the parsed statement from the cache, or parses and keeps it. */
  readonly parse: (statement: Statement) => ParsedText;
  /** The same for a statement that may not be needed again soon: evicts no other entry. */
  readonly parseOnce: (statement: Statement) => ParsedText;
  readonly drop: (statement: Statement) => void;
};

export const createParseCache = (): ParseCache => {
  // Keyed by wording, because a memory that comes back from the bin may have another gloss under
  // the same id.
  const kept = new Map<string, ParsedText>();
  const parse = (english: string): ParsedText => {
    const parsed = kept.get(english) ?? parseText(english);
    kept.delete(english);
    kept.set(english, parsed);
    const [oldest] = kept.keys();
    if (kept.size > maxCachedParses && oldest !== undefined) kept.delete(oldest);
    return parsed;
  };
  return {
    parse: (statement) => parse(englishOf(statement)),
    parseOnce: (statement) => {
      const english = englishOf(statement);
      return kept.size < maxCachedParses
        ? parse(english)
        : (kept.get(english) ?? parseText(english));
    },
    drop: (statement) => {
      kept.delete(englishOf(statement));
    },
  };
};
