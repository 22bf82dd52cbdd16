import { english } from '../../lexicon/index.ts';
import { fold } from '../../text/index.ts';
import { maxClauseLength, maxTextLength, maxClauses, maxWords } from '../bounds.ts';
import { normalizeSentence } from './normalize-sentence.ts';
import { isFinite, isVerb, lemmaOf } from './verbs.ts';

/** Longer sentences state more than a plain fact, so no rule matches them. */
const maxSentenceLength = 240;
const maxSentences = 40;

/** The clauses of a text, and whether they cover all of it. */
export type Clauses = { readonly clauses: readonly string[]; readonly isWhole: boolean };

/** Splits a text into normalized clauses with one statement each. Questions are skipped. */
export const clausesOf = (text: string): Clauses => {
  const sentences = sentencesOf(text.slice(0, maxTextLength));
  if (sentences.length > maxSentences) return { clauses: [], isWhole: false };
  const plain = sentences.map(readable).filter((sentence) => sentence !== undefined);
  const clauses: string[] = [];
  for (const sentence of plain) {
    if (clauses.length > maxClauses) break;
    if (!isQuestion(sentence)) clauses.push(...split(normalizeSentence(sentence)));
  }
  const fitting = clauses.slice(0, maxClauses).filter(fits);
  const isAll = plain.length === sentences.length && fitting.length === clauses.length;
  return { clauses: fitting, isWhole: isAll && text.length <= maxTextLength };
};

// Not after a title: "Dr. Weiss".
const sentenceEnd = /(?<=[.!?;。！？])(?<!\b(?:dr|mrs?|ms|prof|st|vs)\.)\s+|\n+/iu;

const sentencesOf = (text: string): string[] =>
  (mayEnd.test(text) ? text.split(sentenceEnd) : [text]).filter((part) => part.trim() !== '');

/** Most memories are one sentence. */
const mayEnd = /[.!?;。！？]\s|\n/u;

/**
 * Folds the sentence; undefined if it is too long. Folding may turn one character into as many as
 * 18.
 */
const readable = (sentence: string): string | undefined => {
  const folded = sentence.length > maxSentenceLength ? undefined : fold(sentence);
  return folded !== undefined && folded.length <= maxSentenceLength ? folded : undefined;
};

const isQuestion = (folded: string): boolean => folded.trimEnd().endsWith('?');

const fits = (clause: string): boolean =>
  clause.length < 2 * maxWords ||
  (clause.length <= maxClauseLength && clause.split(' ', maxWords + 1).length <= maxWords);

/** Parts without a subject inherit the user as theirs. Other subjects are not inherited. */
const split = (sentence: string): string[] => {
  const isTheirs = sentence.startsWith('user ');
  return partsOf(sentence, isTheirs)
    .map((part, at) => (at === 0 || startsWithSubject.test(part) ? part : `user ${part}`))
    .filter((clause) => clause !== '');
};

const startsWithSubject = /^(?:user|user's|it|he|she|they|we|there|this|that)\b/u;

/** "likes tea and hates coffee" has two parts, "likes tea and coffee" one. */
const partsOf = (sentence: string, hasSubject: boolean): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: joint, index } of sentence.matchAll(conjunctions)) {
    if (parts.length > maxClauses) break;
    const after = sentence.slice(index + joint.length);
    if (!startsWithSubject.test(after) && !(hasSubject && beginsWithVerb(after))) continue;
    parts.push(sentence.slice(from, index));
    from = index + joint.length;
  }
  return [...parts, sentence.slice(from)].map((part) =>
    part.replace(/^[ ,]+|(?<![ ,])[ ,]+$/gu, ''),
  );
};

const conjunctions = /(?: ,)? (?:and|but|so|then|yet)(?: then)? | , (?:then )?/gu;

const beginsWithVerb = (after: string): boolean => {
  const [first = '', second = ''] = after.split(' ', 2);
  if (/^(?:not|never|can|will|no)$/u.test(first)) return first !== 'no' || second === 'longer';
  if (mayBeNouns.has(first))
    return second !== '' && !/^(?:and|or|about|of|for|with|in|,)$/u.test(second);
  if (isFinite(first)) return true;
  // After "and", first-person verbs have no ending: "I am shy and like the sea".
  return isVerb(lemmaOf(first)) && /^(?:the|an?|to|in|at|it|them|not|user's|no|\d+)$/u.test(second);
};

const { everywhere, afterConjunction } = english.verbs.alsoNouns;
const mayBeNouns: ReadonlySet<string> = new Set([...everywhere, ...afterConjunction]);
