import fc from 'fast-check';
import { hostileTexts } from '../../src/testing/hostile-texts.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';

/** Texts of one kind, as many as a vault may hold, no two the same. */
export type Family = {
  /** What kind it is; a digest, for the text itself would fill the screen. */
  readonly kind: string;
  readonly textAt: (index: number) => string;
};

const longest = 4_000;

/** The fixed hostile texts, lists of words that no text repeats, and what fast-check makes up. */
export const families = (seed: number, madeUp: number): readonly Family[] => [
  ...hostileTexts(seed).map((text, at): Family => ({
    kind: `hostile ${at}: ${digest(text)}`,
    textAt: (index) => (index === 0 ? text : `${index} ${text}`.slice(0, longest)),
  })),
  ...[2, 3, 4, 5, 8, 15, 30].map((length) => madeUpWords(seed, length)),
  randomCharacters(seed),
  ...madeUpByFastCheck(seed, madeUp),
];

/** The first characters, shown so that none of them can do anything to a terminal. */
const digest = (text: string): string =>
  JSON.stringify(text.slice(0, 24)).replace(
    /[^ -~]/g,
    (sign) => `u${sign.charCodeAt(0).toString(16)}`,
  );

const letters = 'abcdefghijklmnopqrstuvwxyz';

const madeUpWords = (seed: number, length: number): Family => ({
  kind: `made-up words of ${length} letters`,
  textAt: (index) => {
    const random = seededRandom(seed * 1_000 + index);
    const word = (): string =>
      Array.from({ length }, () => letters.charAt(Math.floor(random() * letters.length))).join('');
    return Array.from({ length: Math.floor(longest / (length + 1)) }, word).join(' ');
  },
});

const randomCharacters = (seed: number): Family => ({
  kind: 'Chinese characters, none repeated on purpose',
  textAt: (index) => {
    const random = seededRandom(seed * 1_000 + index);
    return Array.from({ length: longest }, () =>
      String.fromCharCode(0x4e00 + Math.floor(random() * 20_000)),
    ).join('');
  },
});

const madeUpByFastCheck = (seed: number, count: number): Family[] =>
  fc
    .sample(
      fc.oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc
          .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
          .map((some) => some.join(' ')),
        fc
          .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
          .map((some) => some.join('')),
      ),
      { seed, numRuns: count },
    )
    .map((piece) => ({
      kind: `repeated ${digest(piece)}`,
      textAt: (index) =>
        `${index} ${`${piece} `.repeat(Math.ceil(longest / (piece.length + 1)))}`.slice(0, longest),
    }));

const pieces = [
  ...[
    "User's",
    'not',
    'goes by',
    'in May 2023',
    '1/1/20',
    '12:30',
    'last week',
    'Ana',
    "x'",
    'a.b',
  ],
  ...[
    'node.js',
    'who',
    'tell me',
    'know',
    'and',
    ',',
    '.',
    '...',
    '\n',
    'mm_',
    '@',
    '\u{FDFA}',
    '東京',
  ],
  ...[
    'e\u0301\u0323',
    '👩‍👩‍👧',
    '\u200b',
    '\uD800',
    'ß',
    'İ',
    'Σ',
    '½',
    'ﾞ\u0301',
    'twenty one',
    '=1+1',
  ],
];
