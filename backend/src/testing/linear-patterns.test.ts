import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse, type Literal } from 'scslre';
import { parseText } from '../conflicts/parse.ts';
import { rejectSecrets } from '../memories/remembering/reject-secrets.ts';
import { asksWho } from '../recall/question/asks-who.ts';
import { isIdentifier } from '../recall/question/identifiers.ts';
import { readText } from '../recall/indexing/index-terms.ts';
import {
  askedAnswerTypes,
  statedAnswerTypes,
  statedSubject,
  tokenize,
  withTerms,
} from '../text/index.ts';
import { hostileTexts } from './hostile-texts.ts';

/**
 * A pattern whose parts can share a run of characters in several ways tries all of them when the end
 * does not match: time that grows with the square or the cube of the text, in one step that nothing
 * interrupts. These few get no text that is long enough for that.
 */
const harmless: Readonly<Record<string, string>> = {
  '\\/+$': 'the address of a setting or of a command, which the operator writes',
  '%.*$': 'matches to the end wherever it starts: a header has no line break',
  "'.*$": 'the same, for one word',
  '[.,;!?]+$': 'a value of 64 characters at most',
  '[.]+$': 'a word of a sentence of 240 characters at most',
  '^[\\s"\'`´“”‘’«»<>()[\\]#]+|[\\s"\'`´“”‘’«»<>()[\\]#]+$': 'an id of 200 characters at most',
  '^([^:]*):? ?(.*)$': 'matches every line',
  '^(?<count>\\d+|an?|any|some)? ?(?<thing>\\S.*)$': 'a clause of 200 characters at most',
};

const sources = join(import.meta.dirname, '..');

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const patternsIn = (file: string): readonly Literal[] => {
  const found: Literal[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node['type'] === 'RegExpLiteral') {
      found.push({ source: String(node['pattern']), flags: String(node['flags']) });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'esnext' }));
  return found;
};

/** The analysis knows this property by its long name. */
const withLongNames = ({ source, flags }: Literal): Literal => ({
  source: source.replaceAll(String.raw`\p{EMod}`, String.raw`\p{Emoji_Modifier}`),
  flags,
});

const superLinear = (patterns: readonly Literal[]): readonly string[] =>
  patterns
    .filter((pattern) => analyse(withLongNames(pattern)).reports.length > 0)
    .map(({ source }) => source)
    .filter((source) => harmless[source] === undefined);

test('every pattern in the source takes time in proportion to the text @nobody-waits', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.contract)\.ts$/.test(name) && !name.includes('testing/'))
    .map((name) => join(sources, name));
  const patterns = files.flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(500);
  expect(superLinear(patterns)).toEqual([]);
});

/** Longer than any English word, which the stemmer gets one at a time. */
const longerThanWords = 64;

/** The patterns that are applied to a text of some length while `run` runs. */
const patternsUsedIn = (run: () => void): readonly Literal[] => {
  const used = new Map<string, Literal>();
  const exec = Reflect.get(RegExp.prototype, 'exec');
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    if (text.length > longerThanWords) used.set(`${this.source}/${this.flags}`, this);
    return exec.call(this, text);
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...used.values()];
};

test('every pattern that a memory or a question is read with takes such time, also one that is built from parts @nobody-waits', () => {
  const patterns = patternsUsedIn(() => {
    for (const text of hostileTexts(1)) {
      parseText(text);
      expect(() => {
        rejectSecrets(text);
      }).not.toThrow();
      for (const word of readText(text).words) withTerms(word);
      for (const word of tokenize(text)) isIdentifier(word.surface);
      askedAnswerTypes(text);
      statedAnswerTypes(text);
      statedSubject(text);
      asksWho(text);
    }
  });
  expect(patterns.length).toBeGreaterThan(150);
  expect(superLinear(patterns)).toEqual([]);
});
