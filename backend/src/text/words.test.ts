import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstWords, tokenize, fold, isContent, withTerms } from './words.ts';

const surfaces = (text: string): string[] =>
  tokenize(text)
    .map(({ surface }) => surface)
    .toArray();
const contentWords = (text: string) => tokenize(text).filter(isContent).map(withTerms).toArray();
const contentTerms = (text: string): string[] => contentWords(text).flatMap(({ terms }) => terms);

describe('words', () => {
  test('keep tool names whole', () => {
    expect(surfaces('C++, C# and node.js, via pnpm!')).toEqual([
      'C++',
      'C#',
      'and',
      'node.js',
      'via',
      'pnpm',
    ]);
  });

  test('have the month and the day of a date as forms', () => {
    const [date] = tokenize('2026-12-03');
    expect(date?.forms).toEqual(['20261203', '2026', '12', '03', 'december', '3']);
    expect([...tokenize('2026-13-03')][0]?.forms).toEqual(['20261303', '2026', '13', '03']);
  });

  test('of an ASCII text are the same beside a letter of another alphabet', () => {
    const signs = fc.constantFrom(...Array.from("aZ09'._-/@+# ,("));
    const texts = fc.oneof(fc.string({ unit: signs }), fc.string({ unit: 'binary-ascii' }));
    fc.assert(
      fc.property(texts, (text) => {
        expect([...surfaces(text), 'é']).toEqual(surfaces(`${text} é`));
      }),
    );
  });

  test('share a term in all their forms', () => {
    const [went] = contentTerms('went');
    expect(contentTerms('going')).toEqual([went]);
    expect(contentTerms('preferences')).toEqual(contentTerms('prefers'));
    expect(contentTerms('Node.js')).toContain(contentTerms('node')[0]);
  });

  test('that are stop words are not content', () => {
    expect(contentWords('What do you know about me?')).toEqual([]);
    expect(contentWords("The user's editor").map(({ surface }) => surface)).toEqual(['editor']);
  });

  test.each([
    ['私は東京に住んでいます', '東京'],
    ['我住在上海', '上海'],
    ['ฉันชอบกินข้าว', 'กิน'],
    ['ຂ້ອຍມັກກິນເຂົ້າ', 'ມັກ'],
    ['ខ្ញុំចូលចិត្តភាសាខ្មែរ', 'ចូលចិត្ត'],
    ['ကျွန်တော်မြန်မာစာသင်တယ်', 'မြန်မာ'],
    ['Reactで開発', 'React'],
  ])('of a script without spaces are split where they end: %s', (text, word) => {
    expect(surfaces(text)).toContain(word);
  });

  test('of a script without spaces are found by pairs of characters as well', () => {
    expect(contentTerms('東京都')).toEqual(expect.arrayContaining(['東京', '京都']));
    expect(contentTerms('猫')).toEqual(['猫']);
  });

  test('of other scripts are compared as they are written', () => {
    expect(contentTerms('Живёт в Москве')).toContain('москве');
  });

  test('too long for any language are compared as they are written', () => {
    const long = 'running'.repeat(9);
    expect(contentTerms(long)).toEqual([long]);
  });

  test('with too many combining marks are split before sorting them gets slow', () => {
    const folded = fold(`a${'\u0323\u0301'.repeat(2_000)}${'ﾞ\u0301'.repeat(500)}`);
    const runs = Array.from(folded.matchAll(/[^\P{M}\u034F]+/gu), ([run]) => run.length);
    expect(Math.max(...runs)).toBeLessThanOrEqual(60);
  });

  test('in a long run without spaces are split, never inside a character', () => {
    const read = surfaces(`${'𠀀'.repeat(1_100)} end`);
    expect(read.join('')).toBe(`${'𠀀'.repeat(1_100)}end`);
    expect(Math.max(...read.map(({ length }) => length))).toBeLessThanOrEqual(1_024);
  });

  test('can be extracted from any text', () => {
    const read = fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { terms } of tokenize(text).map(withTerms)) expect(terms).not.toContain('');
    });
    // The line that stretches an Arabic word, by itself.
    fc.assert(read, { examples: [['\u0640']] });
  });
});

describe('the first words of a text', () => {
  test.each([
    'User prefers node.js over C++',
    'Ана живёт в Осло, and works in Lisbon',
    `long ${'word '.repeat(300)}`,
    'hid\u00ADden',
    '',
  ])('are those that are yielded one by one: %j', (text) => {
    for (const most of [0, 3, 1_024]) {
      expect(firstWords(text, most)).toEqual(tokenize(text).take(most).toArray());
    }
  });
});
