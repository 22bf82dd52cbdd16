import { englishWords, isPlainEnglish, isThirdPerson } from './english-words.ts';
import {
  englishBeside,
  englishIn,
  isKnownIn,
  knownBeside,
  knownTo,
  languagesListing,
  languagesOfStopWords,
  latinWord,
  likeliest,
  maxWords,
  notEnglishIn,
  ownTo,
  readWords,
  votesOf,
  type Words,
} from './language-votes.ts';
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

/** A text is in a language if this much speaks for it: words of it, and the letters only it has. */
const leastEvidence = 2;

/**
 * The language of the beginning of a text in Latin letters, by its most common words; undefined for
 * English and where nothing tells. A text in English that names a thing in another language is
 * English.
 */
export const detectLatin = (text: string): LanguageCode | undefined => {
  const head = withoutCodes(text);
  if (!isInDoubt(head)) return undefined;
  const read = readWords(head);
  const { words, lowerCase } = read;
  const inEnglish = words.filter((word) => englishWords.has(word)).length;
  const votes = votesOf(read);
  const most = Math.max(...votes.values());
  if (most < 1 || most <= inEnglish) return undefined;
  const likely = likeliest(votes, most)
    .map(([code, count]) => [code, count + knownTo(code, words) + ownTo(code, lowerCase)] as const)
    .sort(([, one], [, other]) => other - one);
  const [code, evidence = 0] = likely[0] ?? [];
  if (code === undefined || evidence < leastEvidence) return undefined;
  return evidence > englishBeside(code, read) ? code : undefined;
};

/**
 * Whether more speaks for another language than for English: true of more texts than those whose
 * language is sure enough to read their words in it.
 */
export const isHardlyEnglish = (text: string): boolean => {
  const head = withoutCodes(text);
  const read = readWords(head);
  const ownVotes = votesOf({
    ...read,
    words: read.words.filter((word) => !englishWords.has(word)),
  });
  // Most English texts end here, before any language is read from its file.
  if (ownVotes.size === 0 && read.words.some(isOnlyEnglish)) return false;
  return (
    hasNoEnglish(read) ||
    candidatesFor(read).some((code) => {
      const evidence = (ownVotes.get(code) ?? 0) + knownBeside(code, read);
      const forEnglish = englishBeside(code, read);
      if (evidence < 1 || evidence < forEnglish) return false;
      return evidence > forEnglish || leads(code, head, read);
    })
  );
};

/**
 * Whether a word of the language begins the text, and what follows may be one in both: "Sans
 * gluten", "Isst vegan". Before a verb, a capital or a colon, it may be a name: "Mia: vegan".
 */
const leads = (code: LanguageCode, head: string, read: Words): boolean => {
  const lead = wordBeforeOther.exec(head)?.[1]?.toLowerCase();
  return (
    lead !== undefined &&
    isKnownIn(code, lead) &&
    !read.words.some((word) => isOnlyEnglish(word) || isThirdPerson(word))
  );
};
const wordBeforeOther = /^(?:[Uu]ser )?([\p{sc=Latin}\p{M}]+) \p{Ll}/u;

const candidatesFor = (read: Words): readonly LanguageCode[] => {
  const votes = votesOf(read);
  const most = Math.max(0, ...votes.values());
  const voted = most < 1 ? [] : likeliest(votes, most).map(([code]) => code);
  return [...new Set([...voted, ...languagesListing(read)])];
};

/** Two words that are no names, none of them English, and not only in its letters: "Pije čaj". */
const hasNoEnglish = (read: Words): boolean => {
  const others = notEnglishIn(read).filter((word) => word.length > 1);
  return others.length >= 2 && !ascii.test(others.join('')) && englishIn(read, anyWord) === 0;
};

const anyWord = (word: string): boolean => word.length > 1;

/**
 * Whether a text with words in other letters is an English one that names something in them. A
 * single English word may be a term in a text of another language.
 */
export const isEnglishAround = (head: string): boolean => {
  const english = englishIn(readWords(withoutCodes(head).replaceAll(shouted, '')), anyWord);
  if (english < leastAround) return false;
  const others = head.match(otherLetters) ?? [];
  return english > others.reduce((sum, run) => sum + Math.max(1, run.length / lettersPerWord), 0);
};

/** "User likes": a common word, and another one. */
const leastAround = 3;
/** Words written without blanks, such as those of Japanese, have about as many letters. */
const lettersPerWord = 3;
const otherLetters = /[^\P{L}\p{sc=Latin}]+/gu;
/** "IT" is no pronoun. */
const shouted = /\b[A-Z]{2,}\b/g;

/** AIs call the user so in texts of any language. */
const isOnlyEnglish = (word: string): boolean =>
  word !== 'user' && isPlainEnglish(word) && !languagesOfStopWords().has(word);

/** The "com" of an address is no Portuguese word, and the letters of a hash are none at all. */
const withoutCodes = (text: string): string =>
  mayHoldCode.test(text)
    ? text
        .split(/\s+/u)
        .filter((word) => !isCode.test(word))
        .join(' ')
    : text;
const mayHoldCode = /[@/.]\p{L}|\p{L}\d+\p{L}+\d/u;
const isCode = /:\/\/|\S@\S|[\p{L}\p{N}]\.\p{L}{2,}|\p{L}\d+\p{L}+\d/u;

/** Cheap, because every English text is asked this: it reads no list of another language. */
const isInDoubt = (head: string): boolean => {
  const foreignWords = count(head, foreign);
  const isPlain = foreignWords === 0 && (ascii.test(head) || !ownLetters.test(head));
  return !isPlain && count(head, plainEnglish) <= foreignWords;
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

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
