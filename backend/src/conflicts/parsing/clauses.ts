import { english } from '../../lexicon/index.ts';
import { fold } from '../../text/index.ts';
import { maxClauseLength, maxTextLength, maxClauses, maxWords } from '../bounds.ts';
import { normalizeSentence } from './normalize-sentence.ts';
import { isFinite, isVerb, lemmaOf } from './verbs.ts';

/** A longer sentence, or a longer text, says more than a plain fact, so no rule fits it. */
const maxSentenceLength = 240;
const maxSentences = 40;

/** The clauses of a text, and whether they are all it states. */
export type Clauses = { readonly clauses: readonly string[]; readonly isWhole: boolean };

/** The statements of a text, one a clause, in plain wording. Questions state nothing. */
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

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?;。！？])\s+|\n+/u).filter((part) => part.trim() !== '');

/** The sentence folded. To fold may lengthen it: one character becomes 18 at most. */
const readable = (sentence: string): string | undefined => {
  const folded = sentence.length > maxSentenceLength ? undefined : fold(sentence);
  return folded !== undefined && folded.length <= maxSentenceLength ? folded : undefined;
};

const isQuestion = (folded: string): boolean => folded.trimEnd().endsWith('?');

const fits = (clause: string): boolean =>
  clause.length <= maxClauseLength && clause.split(' ', maxWords + 1).length <= maxWords;

/** A part without a subject of its own has the user's; whose it is elsewhere is not guessed. */
const split = (sentence: string): string[] => {
  const isTheirs = sentence.startsWith('user ');
  return partsOf(sentence, isTheirs)
    .map((part, at) => (at === 0 || startsWithSubject.test(part) ? part : `user ${part}`))
    .filter((clause) => clause !== '');
};

const startsWithSubject = /^(?:user|user's|it|he|she|they|we|there|this|that)\b/u;

/** "likes tea and hates coffee" is two; "likes tea and coffee" is one. */
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
  // After "and" the first person has no ending: "I am shy and like the sea".
  return isVerb(lemmaOf(first)) && /^(?:the|an?|to|in|at|it|them|not|user's|no|\d+)$/u.test(second);
};

const { everywhere, afterConjunction } = english.verbs.alsoNouns;
const mayBeNouns: ReadonlySet<string> = new Set([...everywhere, ...afterConjunction]);
