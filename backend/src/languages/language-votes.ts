import { once } from '../kernel/once.ts';
import { foldForSearch } from '../text/index.ts';
import { isEnglish, isPlainEnglish, isThirdPerson } from './english-words.ts';
import { capitalizesNouns, languageOf } from './language.ts';
import { languagesOfListedWords } from './listed-words.ts';
import { stopWords, type LanguageCode } from './language-file.ts';

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

export const latinWord = /[\p{sc=Latin}\p{M}]+/gu;

/** Words of a text that are read to find its language. */
export const maxWords = 48;
/** Languages that as much speaks for: the words of each are read from its file. */
const maxCompared = 4;

/** The first words of a text, in lower case. */
export type Words = {
  readonly words: readonly string[];
  /** Those without a capital letter. */
  readonly lowerCase: readonly string[];
};

export const readWords = (head: string): Words => {
  const written = Array.from(head.matchAll(latinWord).take(maxWords), ([word]) => word);
  return {
    words: written.map((word) => word.toLowerCase()),
    lowerCase: written.filter((word) => !/^\p{Lu}/u.test(word)),
  };
};

/** How much speaks for each language: its common words, and letters that only it has. */
export type Votes = ReadonlyMap<LanguageCode, number>;

export const votesOf = ({ words, lowerCase }: Words): Votes => {
  const votes = new Map<LanguageCode, number>();
  const vote = (code: LanguageCode, share: number): void => {
    votes.set(code, (votes.get(code) ?? 0) + share);
  };
  const text = lowerCase.join(' ');
  for (const [letters, code] of letterHints) if (letters.test(text)) vote(code, 1);
  const languages = languagesOfStopWords();
  for (const word of words) {
    const share = inNames.has(word) ? 0.5 : 1;
    for (const code of languages.get(word) ?? []) vote(code, share);
  }
  return votes;
};

/** The languages in which a word is common. */
export const languagesOfStopWords = once((): ReadonlyMap<string, readonly LanguageCode[]> => {
  const languages = new Map<string, LanguageCode[]>();
  for (const [code, words] of stopWords()) {
    for (const word of words) languages.set(word, [...(languages.get(word) ?? []), code]);
  }
  return languages;
});

/** The languages with the most votes, and those that are next to them. */
export const likeliest = (
  votes: Votes,
  most: number,
): readonly (readonly [LanguageCode, number])[] =>
  [...votes]
    .filter(([, count]) => count >= most - 0.5)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxCompared);

/** Whether one of the words is common in this language alone. */
export const ownTo = (code: LanguageCode, words: readonly string[]): number =>
  words.some((word) => {
    const languages = word.length < 3 ? [] : languagesOfStopWords().get(word);
    return languages?.length === 1 && languages[0] === code;
  })
    ? 1
    : 0;

/** How many of the words a language knows, other than by the same name as English. */
export const knownTo = (code: LanguageCode, words: readonly string[]): number =>
  words.map(foldForSearch).filter((word) => isKnownTo(code, word)).length;

const isKnownTo = (code: LanguageCode, folded: string): boolean => {
  const { meaningOf, isStopWord } = languageOf(code);
  if (folded.length < 4 || isStopWord(folded)) return false;
  const meaning = meaningOf(folded);
  return meaning.length > 0 && !meaning.some((each) => each.startsWith(folded.slice(0, 4)));
};

/** Whether a word is one of the language, and neither English nor often part of a name. */
export const isKnownIn = (code: LanguageCode, word: string): boolean =>
  !isEnglish(word) &&
  !inNames.has(word) &&
  (stopWords().get(code)?.has(word) === true || isKnownTo(code, foldForSearch(word)));

/** The languages that list the most of the words that English does not have. */
export const languagesListing = (read: Words): readonly LanguageCode[] => {
  const counts = new Map<LanguageCode, number>();
  const unnamed = new Set(notNamesIn(read));
  for (const word of read.words) {
    if (isEnglish(word)) continue;
    for (const code of languagesOfListedWords().get(foldForSearch(word)) ?? []) {
      if (!unnamed.has(word) && !capitalizesNouns(code)) continue;
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return likeliest(counts, Math.max(...counts.values())).map(([code]) => code);
};

/** The words that are no names and that English does not have. */
export const notEnglishIn = (read: Words): readonly string[] =>
  notNamesIn(read).filter((word) => !isEnglish(word));

/** How many words the language knows and English does not. */
export const knownBeside = (code: LanguageCode, read: Words): number =>
  knownTo(
    code,
    (capitalizesNouns(code) ? read.words : notNamesIn(read)).filter((word) => !isEnglish(word)),
  );

/** How much speaks for English and not for this language. */
export const englishBeside = (code: LanguageCode, read: Words): number => {
  const stops = stopWords().get(code);
  return englishIn(
    read,
    (word) => stops?.has(word) !== true && !isKnownTo(code, foldForSearch(word)),
  );
};

/**
 * How much speaks for English: a common word counts double, and what the user does, at the
 * beginning, one more.
 */
export const englishIn = (read: Words, counts: (word: string) => boolean): number => {
  const [first = '', second = ''] = read.words;
  const verb = first === 'user' ? second : first;
  const leads = (word: string): boolean => word === verb && isThirdPerson(word);
  // AIs call the user so in texts of any language: "User trinkt Tee".
  const isOnlyUser = verb === second && verb.length > 3 && !isEnglish(verb);
  return notNamesIn(read)
    .slice(isOnlyUser ? 1 : 0)
    .filter((word) => counts(word) || leads(word))
    .reduce((sum, word) => sum + weightIn(word) + (leads(word) ? 1 : 0), 0);
};

const weightIn = (word: string): number => {
  if (!isEnglish(word)) return 0;
  return isPlainEnglish(word) ? 2 : 1;
};

/** A word with a capital may be a name, but for the first. */
const notNamesIn = ({ words, lowerCase }: Words): readonly string[] => {
  const [first] = words;
  return first === undefined || lowerCase[0] === first ? lowerCase : [first, ...lowerCase];
};
