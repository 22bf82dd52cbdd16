import type { Timestamp } from '../../kernel/clock.ts';
import type { Category } from '../../memories/index.ts';
import {
  dateWindows,
  firstWords,
  tokenize,
  askedAnswerTypes,
  properNouns,
  withTerms,
  type DateWindow,
  type Word,
  type WordForms,
} from '../../text/index.ts';
import { dimensions, vectorLength, type WordVectors } from '../../vectors/index.ts';
import { asksForRecent } from './asks-for-recent.ts';
import { asksWho, whoWords } from './asks-who.ts';
import type { Affinity } from './affinity.ts';
import type { Association } from './topic-associations.ts';
import { firstTerms } from './first-terms.ts';
import { isIdentifier } from './identifiers.ts';
import {
  capitalizesNouns,
  readingOf,
  type LanguageCode,
  type Reading,
} from '../../languages/index.ts';
import { hasNoMeaning, isIndexTerm, meaningfulForms } from '../indexing/index-terms.ts';
import { withPhrasalVerbs } from '../indexing/phrasal-verbs.ts';
import { namedCategories } from './named-categories.ts';
import { saidWindows, savedWindows } from './saved-windows.ts';
import { withoutExcluded } from './without-excluded.ts';

/** One word of the query with the term that represents it in comparisons. */
export type QueryTerm = {
  readonly term: string;
  /** Other terms of the same word: its stem and its meaning if it is not English. */
  readonly others: readonly string[];
  readonly form: string;
  /** Direction of its vector, if it has one. */
  readonly vector: Float32Array | undefined;
  /** Whether it is a proper name. */
  readonly isName: boolean;
  /** Whether it is a whole identifier (`isIdentifier`). Its parts are separate terms. */
  readonly isIdentifier: boolean;
};

/** A parsed query. */
export type Question = {
  readonly words: readonly Word[];
  readonly terms: readonly QueryTerm[];
  /** Direction of the whole query after the projection. */
  readonly vector: Float32Array | undefined;
  /** Direction of the facts that requests on its topics need (`Association`). */
  readonly associated: Float32Array | undefined;
  /** The time windows that it names. */
  readonly windows: readonly DateWindow[];
  /** The time of the query. */
  readonly now: Timestamp;
  readonly asksForRecent: boolean;
  /** The windows for whatever was saved at a time (`savedWindows`); empty for any other query. */
  readonly savedWindows: readonly DateWindow[];
  /** The windows for what was said about a topic (`saidWindows`); empty for any other query. */
  readonly saidWindows: readonly DateWindow[];
  /** How well each class of memories fits it (`queryAffinity`). */
  readonly affinities: Float64Array;
  /** The categories that it names. */
  readonly namedCategories: ReadonlySet<Category>;
  /** The types of answer it asks for (`askedAnswerTypes`). */
  readonly answerTypes: number;
};

/** Moves the vector of a query toward the vectors of its answers. */
export type QueryProjection = (vector: Float32Array) => Float32Array;

/**
 * Limits for a page-long query: words read, content words, and terms compared. With them, a query
 * of 4,000 characters costs only twice as much as a question (measured), and no question in the
 * data sets finds less.
 */
const maxWordsRead = 256;
const maxWords = 64;
const maxTerms = 16;
/**
 * Maximum number of forms of all words together: in a script without spaces, a sentence is one word
 * of many pairs.
 */
const maxForms = 256;

type QuestionModels = WordVectors & {
  readonly project: QueryProjection;
  readonly affinityOf: Affinity;
  readonly associate: Association;
};

/** `language` is the language of the memories: a query of one word is usually in it, too. */
export const readQuestion = (
  text: string,
  now: Timestamp,
  { vectorOf, project, affinityOf, associate }: QuestionModels,
  language?: LanguageCode,
): Question => {
  const reading = readingOf(text, language);
  const read = firstWords(text, maxWordsRead);
  const words = firstForms(askedWords(read, reading).slice(0, maxWords)).map(withTerms);
  const names = namesIn(read, reading);
  const terms = new Map<string, QueryTerm>();
  const sum = new Float32Array(dimensions);
  const directionOf = (form: string) => (hasNoMeaning(form) ? undefined : vectorOf(form));
  for (const word of words) {
    for (const form of meaningfulForms(word)) addTo(sum, directionOf(form));
    for (const term of queryTermsOf(word, directionOf, language)) {
      if (terms.has(term.term) || terms.size >= maxTerms) continue;
      terms.set(term.term, { ...term, isName: names.has(word.surface) });
    }
  }
  const english = reading?.inEnglish(read) ?? text;
  const direction = unitVector(sum);
  const asked = {
    direction: asksWho(english) ? towardUser(direction, vectorOf) : direction,
    terms: firstTerms(reading === undefined ? read : tokenize(english)),
  };
  return {
    words,
    terms: [...terms.values()],
    vector: unitVector(project(sum)),
    windows: dateWindows(english, now),
    now,
    asksForRecent: asksForRecent(english),
    savedWindows: savedWindows(english, now),
    saidWindows: saidWindows(english, now),
    associated: associate(direction),
    affinities: affinityOf(asked),
    namedCategories: namedCategories(asked.terms),
    answerTypes: askedAnswerTypes(english),
  };
};

const namesIn = (read: readonly WordForms[], reading: Reading | undefined): Set<string> => {
  const language = reading?.language;
  const named = language !== undefined && capitalizesNouns(language) ? [] : properNouns(read);
  return new Set(named.map(({ surface }) => surface));
};

const contentWords = (read: readonly WordForms[], reading: Reading | undefined): WordForms[] =>
  (reading === undefined ? [...withPhrasalVerbs(read)] : read.map(reading.read))
    .filter((word) => word !== undefined)
    .filter(isIndexTerm);

/**
 * The words that the query asks for; all of them if it only excludes. A query with nothing but stop
 * words of another language ("tú or usted") asks for these words.
 */
const askedWords = (read: readonly WordForms[], reading: Reading | undefined): WordForms[] => {
  const all = contentWords(read, reading);
  if (reading !== undefined) return all.length === 0 ? contentWords(read, undefined) : all;
  const asked = withoutExcluded(read);
  if (asked === read) return all;
  const kept = contentWords(asked, reading);
  return kept.length === 0 ? all : kept;
};

const otherScript = /[^\p{sc=Latin}\P{L}]/u;

type DirectionOf = (form: string) => Float32Array | undefined;

/** One term for each part of an English word; for any other word, one term with all its forms. */
const queryTermsOf = (
  word: Word,
  directionOf: DirectionOf,
  language: LanguageCode | undefined,
): Omit<QueryTerm, 'isName'>[] => {
  const [form = '', ...otherForms] = word.forms;
  const [term = form, ...others] = word.terms;
  const isWhole = isIdentifier(word.surface);
  if (word.meaning !== undefined) {
    const sum = new Float32Array(dimensions);
    for (const each of word.meaning) addTo(sum, directionOf(each));
    // In a vault in English, a word in another script is as good as a name.
    const isExact = isWhole || (language === undefined && otherScript.test(word.surface));
    return [{ term, others, form, vector: unitVector(sum), isIdentifier: isExact }];
  }
  return [form, ...otherForms].map((each, part) => ({
    term: word.terms[part] ?? each,
    others: [],
    form: each,
    vector: unitVector(directionOf(each)),
    isIdentifier: part === 0 && isWhole,
  }));
};

const firstForms = (words: readonly WordForms[]): WordForms[] => {
  let left = maxForms;
  return words.map((word) => {
    const forms = word.forms.slice(0, left);
    left -= forms.length;
    return { ...word, forms };
  });
};

const addTo = (sum: Float32Array, vector: Float32Array | undefined): void => {
  vector?.forEach((value, at) => {
    sum[at] = (sum[at] ?? 0) + value;
  });
};

/** The direction of a query that asks who the user is: "who" itself has none. */
const towardUser = (
  direction: Float32Array | undefined,
  vectorOf: WordVectors['vectorOf'],
): Float32Array | undefined => {
  const sum = new Float32Array(dimensions);
  for (const word of whoWords) addTo(sum, vectorOf(word));
  const toward = unitVector(sum);
  if (direction === undefined || toward === undefined) return toward;
  return unitVector(direction.map((value, at) => value + (toward[at] ?? 0)));
};

/** The same direction with length 1; undefined for a zero vector. */
const unitVector = (vector: Float32Array | undefined): Float32Array | undefined => {
  const length = vector === undefined ? 0 : vectorLength(vector);
  return length === 0 ? undefined : vector?.map((value) => value / length);
};
