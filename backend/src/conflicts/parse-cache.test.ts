import { describe, expect, test } from '@jest/globals';
import { newMemoryId } from '../kernel/ids.ts';
import { maxCachedParses } from './bounds.ts';
import type { Statement } from './conflict.ts';
import { createParseCache } from './parse-cache.ts';

const statementOf = (text: string): Statement => ({
  memoryId: newMemoryId(),
  category: 'value',
  text,
});

const full = (): readonly Statement[] =>
  Array.from({ length: maxCachedParses }, (_, at) => statementOf(`User owns ${at} bees`));

describe('the cache of parsed statements', () => {
  test('parses a wording once', () => {
    const cache = createParseCache();
    const first = cache.parseOnce(statementOf('User keeps bees'));
    expect(cache.parse(statementOf('User keeps bees'))).toBe(first);
    expect(cache.parse(statementOf('User keeps hens'))).not.toBe(first);
  });

  test('compares a memory by its new gloss after the gloss has changed', () => {
    const cache = createParseCache();
    const statement = statementOf('Benutzer hält Bienen');
    const former = cache.parse({ ...statement, inEnglish: 'User keeps bees' });
    expect(cache.parse({ ...statement, inEnglish: 'User keeps wasps' })).not.toEqual(former);
  });

  test('evicts the wording that was used longest ago', () => {
    const cache = createParseCache();
    const [oldest = statementOf(''), second = oldest, ...others] = full();
    const kept = cache.parse(oldest);
    const dropped = cache.parse(second);
    for (const other of others) cache.parse(other);
    cache.parse(oldest);
    cache.parse(statementOf('User keeps bees'));
    expect(cache.parse(oldest)).toBe(kept);
    expect(cache.parse(second)).not.toBe(dropped);
  });

  test('evicts nothing for a statement that is parsed to build an index', () => {
    const cache = createParseCache();
    const statements = full();
    const kept = statements.map(cache.parse);
    cache.parseOnce(statementOf('User keeps bees'));
    for (const [at, statement] of statements.entries()) {
      expect(cache.parseOnce(statement)).toBe(kept[at]);
    }
  });

  test('keeps no trace of a statement that was dropped', () => {
    const cache = createParseCache();
    const statement = statementOf('User keeps bees');
    const former = cache.parse(statement);
    cache.drop(statement);
    expect(cache.parse(statement)).not.toBe(former);
  });
});
