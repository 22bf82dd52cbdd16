import { farTexts, filled, longestSentence, longestText, repeated } from './far-texts.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * Texts that make reading, comparing and searching memories as slow as possible: the worst ones
 * found, some of which conflict with or duplicate each other, and mixtures of their fragments. The
 * same seed gives the same texts. Each has 4,000 UTF-16 units at most, which NFKC expands to 72,000
 * in the worst one.
 */
export const hostileTexts = (seed: number): readonly string[] => {
  const random = seededRandom(seed);
  const mixed = Array.from({ length: mixtures }, () => mixture(random));
  return [
    ...rivalTexts(12),
    ...clauseTexts,
    ...scriptTexts,
    ...patternTexts,
    ...farTexts,
    ...wordTexts,
    ...mixed,
  ];
};

const mixtures = 24;

/**
 * Texts that are all conflict candidates of each other although none conflicts: each denies its own
 * statement, with different ignored words.
 */
export const rivalTexts = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const ignoredWords = Array.from(at.toString(2))
      .map((bit) => (bit === '1' ? 'an' : 'the'))
      .join(' ');
    return filled('User does not call q. User calls q. ', sentenceOf(`goes by x ${ignoredWords},`));
  });

/** One sentence of the maximum length that is read. */
const sentenceOf = (piece: string): string =>
  `${filled('User ', piece).slice(0, longestSentence - 2)}. `;

const sentences = (piece: string): string => repeated(sentenceOf(piece));

/** Appends pieces, all different, until the text is full. */
const numbered = (start: string, pieceOf: (at: number) => string): string => {
  let text = start;
  for (let at = 0; text.length < longestText; at += 1) text += pieceOf(at);
  return text.slice(0, longestText);
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const wordAt = (at: number): string =>
  `${letters[Math.floor(at / 676) % 26] ?? ''}${letters[Math.floor(at / 26) % 26] ?? ''}${letters[at % 26] ?? ''}`;

/** `count` letters in rotation, each a separate word. */
const shared = (at: number, count: number): string[] =>
  Array.from({ length: count }, (_, step) => letters[1 + ((at + step) % 25)] ?? '');

const clauseTexts: readonly string[] = [
  sentences('goes by x,'),
  sentences('goes,'),
  sentences('likes a and hates b and '),
  sentences('does not not not never no longer '),
  sentences('likes tea, coffee, milk and '),
  sentences('prefers a over b instead of c rather than '),
  repeated('User calls q. User does not call q. '),
  repeated('I do. '),
  numbered('', (at) => `User has ${at + 2} ${wordAt(at)}s. `),
  numbered('', (at) => `User's ${wordAt(at)} is ${wordAt(at + 1)}. `),
  numbered(
    '',
    (at) => `User ${at % 2 === 0 ? 'likes' : 'hates'} ${wordAt(at)} ${wordAt(at + 7)}. `,
  ),
  numbered('User calls q. ', (at) => `User goes by ${wordAt(at)},`),
  numbered('User has ', (at) => `${at} dogs and ${at + 1} cats, `),
  sentences('switched from a to b and moved from c to d and '),
  sentences('wants short long dark light formal casual single double '),
  sentences('decided to plan to hope to want to stop going to start '),
  // The maximum number of claims, terms and negations that are read, in words that many of the
  // texts share.
  numbered('', (at) => `User ${shared(at, 12).join(' ')}. `),
  numbered('', (at) => `User does not ${shared(at, 12).join(' ')}. `),
  numbered(
    'User calls b c d. ',
    (at) => `User does not call ${[...shared(at, 9), wordAt(at)].join(' ')}. `,
  ),
  numbered('', (at) => `User's ${wordAt(at)} is not ${wordAt(at)}, `),
  numbered(
    '',
    (at) => `User switched from ${letters[at % 26] ?? ''} ${wordAt(at)} to ${wordAt(at)}. `,
  ),
  numbered('', (at) => `User prefers ${wordAt(at)} over ${wordAt(at + 1)}. `),
];

const scriptTexts: readonly string[] = [
  repeated('私は東京に住んでいます'),
  repeated('用户不喜欢猫也不喜欢狗。'),
  repeated('ผู้ใช้ชอบแมว'),
  repeated('漢'),
  // Words of other languages: joined ones to part, endings to take off, and many languages at once.
  numbered('Das ist nicht ', (at) => `${wordAt(at)}${wordAt(at * 7)}${wordAt(at * 31)}ungen `),
  numbered('ve bir ', (at) => `${wordAt(at)}larimizdan `),
  repeated('la le el de di da un o a e i '),
  numbered('und ', (at) => `ist${wordAt(at)} et och que je mon `),
  repeated('وبالكتاب والمدرسة '),
  repeated('한국어'),
  repeated('저는회사에서일합니다 '),
  repeated('ကျွန်တော်မြန်မာစာသင်တယ်'),
  repeated('١٢٣٤ ३४५ '),
  // The character that NFKC expands most: to 18.
  repeated('\u{FDFA}'),
  sentences('likes \u{FDFA}'),
  `a${repeated('\u0301')}`.slice(0, longestText),
  repeated('a\u0301\u0323'),
  // Marks in an order that NFKC has to sort.
  `a${repeated('\u0315\u0300\u05AE\u0327')}`.slice(0, longestText),
  repeated('\u1100\u1161\u11A8'),
  repeated('👩‍👩‍👧‍👦'),
  repeated('\uD800'),
  repeated('\u200B'),
  repeated('½'),
];

/** For backtracking patterns: long runs of matching characters without a matching end. */
const patternTexts: readonly string[] = [
  ' '
    .repeat(longestText - 2)
    .padStart(longestText - 1, 'a')
    .padEnd(longestText, 'b'),
  repeated('\n'),
  repeated('. '),
  repeated('.'),
  repeated('! ? '),
  repeated(','),
  repeated("'"),
  repeated("x'"),
  repeated('a.'),
  repeated('a-'),
  repeated('a/b_'),
  repeated('0'),
  repeated('1,000'),
  repeated('12:30 a.m '),
  repeated('one '),
  repeated('"('),
  repeated(' and'),
  repeated(' , then'),
  sentences('uses on in with on '),
  sentences('uses the the own their '),
  sentences('is a a on a in a for a project '),
  sentences('work as a b at c for d '),
  sentences('thinks that a is are to be '),
  sentences('likes a without with no free of '),
  sentences('is a mother and of to '),
  sentences('renamed the a from b from c '),
  sentences('in every in all in any '),
  sentences('studied a at b in c at '),
  sentences('on 3 may 2020 at 12:30 in june on monday '),
  sentences('twice a week 3 times per day '),
  sentences('the united states of america vs code '),
  repeated("User's a b c d e f g h i j k l m "),
  sentences("'s favorite color "),
];

const wordTexts: readonly string[] = [
  repeated('buffalo '),
  repeated('User '),
  repeated('not '),
  repeated('a'),
  repeated('Xy'),
  repeated('A '),
  numbered('', (at) => `${wordAt(at)} `),
  numbered('', (at) => `${letters[at % 26] ?? ''}${wordAt(at * 31)}ings `),
  numbered('', (at) => `${1_900 + (at % 200)} `),
  numbered('', (at) => `Name${wordAt(at)} `),
  repeated('in May 2023 on 4 July last week '),
  repeated(`${'x'.repeat(30)} `),
];

const pieces: readonly string[] = [
  'User',
  "User's",
  'I',
  'do not',
  'no longer',
  'never',
  'likes',
  'lives in',
  'goes by',
  'has',
  'uses',
  'x',
  'q',
  'the',
  '12',
  '3 times a week',
  'Monday',
  'on 3 May 2020',
  'Rome',
  'without',
  'instead of',
  'from a to b',
  'because',
  'when',
  'for all projects',
  '東京',
  'é\u0301',
  '\u{FDFA}',
  'node.js',
  '1.5 hours ',
  '2 weeks ago',
  '8h     7h     ',
  ', ',
  ' and ',
  ' but ',
  '. ',
  '\n',
  '? ',
];

/** A few pieces in random order, repeated, with some of them changed. */
const mixture = (random: () => number): string => {
  const pick = (): string => pieces[Math.floor(random() * pieces.length)] ?? '';
  const phrase = Array.from({ length: 2 + Math.floor(random() * 10) }, pick);
  const changes = random() < 0.5 ? 0 : 0.1;
  const isInSentences = random() < 0.6;
  let text = '';
  for (let length = 0; text.length < longestText;) {
    const before = text.length;
    for (const piece of phrase) text += `${random() < changes ? pick() : piece} `;
    length += text.length - before;
    if (isInSentences && length > longestSentence - phrase.join(' ').length) {
      text += '. ';
      length = 0;
    }
  }
  return text.slice(0, longestText);
};
