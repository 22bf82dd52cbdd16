import { once } from '../kernel/once.ts';
import { english } from '../lexicon/index.ts';
import { foldForSearch } from '../text/index.ts';
import { languageOf } from './language.ts';
import { stopWords, type LanguageCode } from './language-file.ts';

// The most common words of languages written in Latin letters that are no English words.
const foreign = new RegExp(
  String.raw`\b(?:${(
    'der das und ist mit ich mein meine nicht ein eine im auf wie sind welche ' +
    'le les des du et dans je mon mes pour une qui est quel quelle quels quelles ' +
    'el los las del una por para que con mi mis sus cual cuales como ' +
    'os um uma com meu minha meus minhas em da dos das qual quais ' +
    'il che di gli nel della mio mia quali sono ' +
    've bir bu ile icin nedir neler benim hangi ' +
    'het een ik mijn niet voor welke ' +
    'och att det som jag av ar og jeg er hva hvad ' +
    'ja minun mika mita nie jest moj sie jak na jsou se az egy es nem vagy ' +
    'si cu pe din yang dan saya dengan untuk la toi cua'
  ).replaceAll(' ', '|')})\b`,
  'gi',
);
const plainEnglish =
  /\b(?:the|and|with|their|they|has|have|from|which|this|that|not|are|every|lives|works|uses|likes|prefers|wants|user's)\b/gi;
const ascii = /^\p{ASCII}*$/u;
const ownLetters = /[^\P{L}a-z]/iu;
const latinWord = /[\p{sc=Latin}\p{M}]+/gu;

// Articles and prepositions that are part of names as well ("Los Angeles", "van Gogh") count half.
const inNames: ReadonlySet<string> = new Set(
  'la las los le les el de del der den des di da do dos das du van von per en al'.split(' '),
);

// Letters that hardly any other of these languages has, in words without a capital: names have them
// in any text.
const letterHints: readonly (readonly [RegExp, LanguageCode])[] = [
  [/ß/u, 'de'],
  [/[ñ¿¡]/u, 'es'],
  [/[ãõ]/u, 'pt'],
  [/[œêù]/u, 'fr'],
  [/[şğı]/u, 'tr'],
  [/[łąęśźż]/u, 'pl'],
  [/[řěů]/u, 'cs'],
  [/[őű]/u, 'hu'],
  [/(?:ss[aä]|st[aä]|lt[aä]|[äöy]{2})\b/u, 'fi'],
  [/[șță]/u, 'ro'],
  [/[đơư]/u, 'vi'],
  [/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u, 'vi'],
];

/** Words of a text that are read to find its language. */
const maxWords = 48;
/** A text is in a language if this much speaks for it: words of it, and the letters only it has. */
const leastEvidence = 2;

/** Languages that as much speaks for: the words of each are read from its file. */
const maxCompared = 4;

const { stopWords: englishStops, functionWords, calendar, verbs } = english;
const englishWords: ReadonlySet<string> = new Set([
  ...englishStops,
  ...functionWords,
  ...calendar.months,
  ...calendar.weekdays,
  ...verbs.lemmas.flatMap((lemma) => [lemma, `${lemma}s`]),
  ...['per', 'via', 'comment'],
]);

/**
 * The language of the beginning of a text in Latin letters, by its most common words; undefined for
 * English and where nothing tells. A text in English that names a thing in another language is
 * English.
 */
export const detectLatin = (text: string): LanguageCode | undefined => {
  const head = withoutAddresses(text);
  if (!isInDoubt(head)) return undefined;
  const written = Array.from(head.matchAll(latinWord).take(maxWords), ([word]) => word);
  const words = written.map((word) => word.toLowerCase());
  const inEnglish = words.filter((word) => englishWords.has(word)).length;
  const lowerCase = written.filter((word) => !/^\p{Lu}/u.test(word));
  const votes = votesOf(lowerCase.join(' '), words);
  const most = Math.max(...votes.values());
  if (most < 1 || most <= inEnglish) return undefined;
  const likely = [...votes]
    .filter(([, count]) => count === most)
    .slice(0, maxCompared)
    .map(([code, count]) => [code, count + knownTo(code, words) + ownTo(code, lowerCase)] as const)
    .sort(([, one], [, other]) => other - one);
  const [code, evidence = 0] = likely[0] ?? [];
  return evidence >= leastEvidence ? code : undefined;
};

/**
 * Whether nothing in a text in Latin letters is common in English, and something is in another
 * language: more texts than those whose language is sure enough to read their words in it.
 */
export const isHardlyEnglish = (text: string): boolean => {
  const head = withoutAddresses(text);
  const written = Array.from(head.matchAll(latinWord).take(maxWords), ([word]) => word);
  const words = written.map((word) => word.toLowerCase());
  if (words.some((word) => englishWords.has(word))) return false;
  const lowerCase = written.filter((word) => !/^\p{Lu}/u.test(word));
  return Math.max(0, ...votesOf(lowerCase.join(' '), words).values()) >= 1;
};

/** The "com" of an address is no Portuguese word. */
const withoutAddresses = (text: string): string =>
  mayHoldAddress.test(text)
    ? text
        .split(/\s+/u)
        .filter((word) => !isAddress.test(word))
        .join(' ')
    : text;
const mayHoldAddress = /[@/.]\p{L}/u;
const isAddress = /:\/\/|\S@\S|[\p{L}\p{N}]\.\p{L}{2,}/u;

/** Cheap, because every English text is asked this: it reads no list of another language. */
const isInDoubt = (head: string): boolean => {
  const foreignWords = count(head, foreign);
  const isPlain = foreignWords === 0 && (ascii.test(head) || !ownLetters.test(head));
  return !isPlain && count(head, plainEnglish) <= foreignWords;
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How much speaks for each language. */
const votesOf = (text: string, words: readonly string[]): ReadonlyMap<LanguageCode, number> => {
  const votes = new Map<LanguageCode, number>();
  const vote = (code: LanguageCode, share: number): void => {
    votes.set(code, (votes.get(code) ?? 0) + share);
  };
  for (const [letters, code] of letterHints) if (letters.test(text)) vote(code, 1);
  const languages = languagesOfStopWords();
  for (const word of words) {
    const share = inNames.has(word) ? 0.5 : 1;
    for (const code of languages.get(word) ?? []) vote(code, share);
  }
  return votes;
};

const languagesOfStopWords = once((): ReadonlyMap<string, readonly LanguageCode[]> => {
  const languages = new Map<string, LanguageCode[]>();
  for (const [code, words] of stopWords()) {
    for (const word of words) languages.set(word, [...(languages.get(word) ?? []), code]);
  }
  return languages;
});

/** Whether one of the words is common in this language alone. */
const ownTo = (code: LanguageCode, words: readonly string[]): number =>
  words.some((word) => {
    const languages = word.length < 3 ? [] : languagesOfStopWords().get(word);
    return languages?.length === 1 && languages[0] === code;
  })
    ? 1
    : 0;

/** How many of the words a language knows, other than by the same name as English. */
const knownTo = (code: LanguageCode, words: readonly string[]): number => {
  const { meaningOf, isStopWord } = languageOf(code);
  return words.map(foldForSearch).filter((word) => {
    if (word.length < 4 || isStopWord(word)) return false;
    const meaning = meaningOf(word);
    return meaning.length > 0 && !meaning.some((each) => each.startsWith(word.slice(0, 4)));
  }).length;
};

/** May a text of which nothing tells the language be in this one, written in Latin letters? */
export const mayBe = (code: LanguageCode | undefined, text: string): boolean =>
  code !== undefined &&
  !inOtherLetters.has(code) &&
  !text
    .toLowerCase()
    .matchAll(latinWord)
    .take(maxWords)
    .some(([word]) => englishWords.has(word) && stopWords().get(code)?.has(word) !== true);

const inOtherLetters: ReadonlySet<LanguageCode> = new Set([
  'ar',
  'el',
  'fa',
  'he',
  'hi',
  'ja',
  'ko',
  'ru',
  'th',
  'uk',
  'zh',
] as const);
