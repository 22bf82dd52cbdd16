import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hostileTexts } from '../testing/hostile-texts.ts';
import * as bounds from './bounds.ts';
import { contradictionBetween } from './contradiction.ts';
import { keysOf } from './index-keys.ts';
import { comparedIn, parseText, type ParsedText } from './parse.ts';
import { clausesOf } from './parsing/clauses.ts';
import { readClaims } from './parsing/read-claims.ts';
import { isDuplicate } from './is-duplicate.ts';

const claimsOf = (text: string) => readClaims(text).claims;
const greatest = (numbers: readonly number[]): number => Math.max(0, ...numbers);
const different = (count: number, sentenceOf: (word: string) => string): string =>
  Array.from({ length: count }, (_, at) => sentenceOf(String.fromCharCode(97 + at))).join(' ');

const expectBounded = (parsed: ParsedText): void => {
  const parts = comparedIn(parsed);
  const claims = parts.map(({ claim }) => claim);
  const { slots, terms, denials } = keysOf(parsed);
  expect(parts.length).toBeLessThanOrEqual(bounds.maxClaims);
  expect(greatest(parts.map(({ frames }) => frames.length))).toBeLessThanOrEqual(bounds.maxFrames);
  expect(greatest(claims.map(({ wording }) => wording.length))).toBeLessThanOrEqual(
    bounds.maxClauseLength,
  );
  expect(greatest(claims.map(({ core }) => core.length))).toBeLessThanOrEqual(bounds.maxTerms);
  expect(greatest(claims.map(({ broader }) => broader.length))).toBeLessThanOrEqual(
    bounds.maxKinds,
  );
  expect(greatest(claims.map(({ names }) => names().size))).toBeLessThanOrEqual(bounds.maxNames);
  expect(greatest([slots.length, terms.length])).toBeLessThanOrEqual(bounds.maxKeys);
  expect(denials.length).toBeLessThanOrEqual(bounds.maxDenials);
  expect(greatest(denials.map((denial) => denial.length))).toBeLessThanOrEqual(bounds.maxTerms);
};

describe('any text', () => {
  const worst = hostileTexts(1).map((text) => ({ beginning: text.slice(0, 40), text }));

  test.each(worst)('is parsed within the limits: $beginning', ({ text }) => {
    expectBounded(parseText(text));
  });

  const hostile = fc
    .integer({ min: 0, max: 1_000_000 })
    .chain((seed) => fc.constantFrom(...hostileTexts(seed)));
  const changed = fc
    .tuple(hostile, hostile, fc.nat(4_000), fc.nat(4_000), fc.string())
    .map(([one, other, from, to, between]) =>
      (one.slice(0, from) + between + other.slice(to)).slice(0, 4_000),
    );

  test('is parsed within the limits if generated from a hostile text', () => {
    fc.assert(
      fc.property(changed, (text) => {
        expectBounded(parseText(text));
      }),
      { numRuns: 40 },
    );
  });
});

describe('parsing a text', () => {
  test('reads equal claims once', () => {
    expect(claimsOf('User likes tea. The user likes tea. User hates cola.')).toHaveLength(2);
  });

  test('reads the first 16 claims', () => {
    const claims = claimsOf(different(20, (word) => `User likes ${word}.`));
    expect(claims.map(({ rest }) => rest).join('')).toBe('abcdefghijklmnop');
  });

  test('skips clauses over 200 characters or 40 words, before or after folding', () => {
    expect(claimsOf(`User likes ${'x'.repeat(190)}`)).toEqual([]);
    expect(claimsOf(`User likes ${'a '.repeat(40)}`)).toEqual([]);
    expect(claimsOf(`User likes ${'\u{FDFA}'.repeat(20)}`)).toEqual([]);
  });

  test('skips claims with more than 24 terms', () => {
    const words = Array.from({ length: 24 }, (_, at) => `w${at}`).join(' ');
    expect(claimsOf(`User likes ${words}`)).toEqual([]);
    expect(claimsOf(`User likes ${words.slice(0, -4)}`)).toHaveLength(1);
  });

  test('reads the first 1,000 characters', () => {
    const filler = `${'Is it so? '.repeat(30)}${'.'.repeat(690)} `;
    expect(claimsOf(`User likes tea. ${filler}User likes cola.`)).toHaveLength(1);
  });

  test.each([10, 20, 50])(
    'leaves out the sentence that the limit cuts (%i characters into it)',
    (into) => {
      const sentence = 'The pavement is broken and my mother cannot use her walker. ';
      const before = `User likes tea. ${'.'.repeat(bounds.maxTextLength - 17 - into)} `;
      expect(claimsOf(`${before}${sentence}`)).toHaveLength(1);
      expect(claimsOf(sentence)).toHaveLength(2);
    },
  );

  test('reads at most 40 clauses', () => {
    expect(clausesOf(`User ${'goes,'.repeat(46)}`).clauses).toHaveLength(40);
  });

  test('reads at most 64 names of up to 40 characters', () => {
    const names = Array.from({ length: 80 }, (_, at) => `Ab${at}`).join(' ');
    const [claim] = claimsOf(`User likes tea. X${'y'.repeat(40)} ${names}`);
    expect(claim?.names().size).toBe(64);
    expect(claim?.names().has('ab0')).toBe(true);
  });

  test('adds at most twelve broader terms to a claim', () => {
    const [claim] = claimsOf('User has poodle beagle pug husky corgi collie whippet terrier');
    expect(claim?.broader).toHaveLength(12);
  });

  test('indexes at most 64 terms and 64 slots', () => {
    const sentence = (start: number): string =>
      Array.from({ length: 20 }, (_, at) => `w${start + at}`).join(' ');
    const terms = [0, 20, 40, 60].map((start) => `User calls ${sentence(start)}.`).join(' ');
    expect(keysOf(parseText(terms)).terms).toHaveLength(64);
    const { parts } = parseText(
      'User prefers short dark formal single public mails over long ones.',
    );
    const frames = Array.from({ length: 70 }, (_, at) => ({ slot: `slot ${at}`, value: 'x' }));
    const packEntry = parts.map((part) => ({ ...part, frames: [...frames, ...frames] }));
    expect(keysOf({ parts: packEntry, beginnings: [], isWhole: true }).slots).toHaveLength(64);
  });

  test('reads at most eight frames of opposites', () => {
    const [part] = parseText(
      'User wants short dark formal single public remote electric open last quiet mail',
    ).parts;
    expect(part?.frames).toHaveLength(8);
  });
});

test('a text that was not fully parsed is not a duplicate', () => {
  const claims = different(16, (word) => `User likes ${word}.`);
  const whole = parseText(claims);
  const cut = parseText(`${claims} User likes q.`);
  expect(isDuplicate(whole, parseText(claims))).toBe(true);
  expect(isDuplicate(cut, whole) || isDuplicate(whole, cut) || isDuplicate(cut, cut)).toBe(false);
});

describe('a reason', () => {
  const reasonOf = (one: string, other: string) =>
    contradictionBetween(parseText(one), parseText(other)) ?? '';

  test('has at most 200 characters', () => {
    const [one, other] = ['x'.repeat(82), 'y'.repeat(82)];
    expect(
      reasonOf(`User prefers ${one} over ${other}`, `User prefers ${other} over ${one}`),
    ).toMatch(/^both say which of x+ and y+ the user.*…$/);
    const ended = reasonOf(`User switched from ${one} to ${other}`, `User uses ${one}`);
    expect(ended.length).toBeLessThanOrEqual(bounds.maxReasonLength);
  });

  test.each(['', 'a'])('is not cut inside a character (%s)', (before) => {
    const thing = `${before}${'𐐨'.repeat(88)}`;
    const reason = reasonOf(`User's ${thing} is named Tom`, `User's ${thing} is named Ben`);
    expect(reason.length).toBeGreaterThan(bounds.maxReasonLength - 2);
    expect(reason.length).toBeLessThanOrEqual(bounds.maxReasonLength);
    expect(reason.isWellFormed()).toBe(true);
  });
});
