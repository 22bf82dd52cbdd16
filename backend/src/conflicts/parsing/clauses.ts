import { english } from '../../lexicon/index.ts';
import { fold } from '../../text/index.ts';
import { maxClauseLength, maxTextLength, maxClauses, maxWords } from '../bounds.ts';
import { appositionsOf } from './appositions.ts';
import { beginningOf } from './beginnings.ts';
import { namingFormer } from './former-values.ts';
import { aboutIntroduced } from './introductions.ts';
import { normalizeSentence } from './normalize-sentence.ts';
import { namingOwners } from './owners.ts';
import { namingRefused } from './refusals.ts';
import { relativeClauseOf } from './relative-clauses.ts';
import { saysNow } from './says-now.ts';
import { topicSentences } from './topics.ts';
import { isFinite, isVerb, lemmaOf } from './verbs.ts';

/** Longer sentences state more than a plain fact, so no rule matches them. */
const maxSentenceLength = 240;
const maxSentences = 40;

/** The clauses of a text, and whether they cover all of it. */
export type Clauses = {
  readonly clauses: readonly string[];
  /**
   * The clauses of its sentences without their details, and what they say of their topic after a
   * colon, a comma or "who".
   */
  readonly beginnings: readonly string[];
  /** The clauses above that say what is so now, unlike before. */
  readonly fresh: ReadonlySet<string>;
  readonly isWhole: boolean;
};

/** Splits a text into normalized clauses with one statement each. Questions are skipped. */
export const clausesOf = (text: string): Clauses => {
  const sentences = sentencesUpToLimit(text);
  if (sentences.length > maxSentences) return nothing;
  const plain = namingOwners(aboutIntroduced(sentences))
    .map(readable)
    .filter((sentence) => sentence !== undefined);
  const clauses: string[] = [];
  const beginnings: string[] = [];
  const fresh = new Set<string>();
  for (const sentence of namingRefused(plain.map(namingFormer))) {
    if (clauses.length > maxClauses) break;
    if (isQuestion(sentence)) continue;
    const own = split(normalizeSentence(sentence));
    const shorter = withoutDetails(sentence);
    if (saysNow(sentence)) for (const clause of [...own, ...shorter]) fresh.add(clause);
    clauses.push(...own);
    beginnings.push(...shorter);
  }
  const fitting = clauses.slice(0, maxClauses).filter(fits);
  const isAll = plain.length === sentences.length && fitting.length === clauses.length;
  return {
    clauses: fitting,
    beginnings: beginnings.slice(0, maxClauses).filter(fits),
    fresh,
    isWhole: isAll && text.length <= maxTextLength,
  };
};

const nothing: Clauses = { clauses: [], beginnings: [], fresh: new Set(), isWhole: false };

const withoutDetails = (sentence: string): readonly string[] =>
  [
    beginningOf(sentence),
    relativeClauseOf(sentence),
    ...topicSentences(sentence),
    ...appositionsOf(sentence),
  ]
    .filter((each) => each !== undefined)
    .flatMap((each) => split(normalizeSentence(each)));

/** Without the sentence that the limit cuts: its beginning may say something else. */
const sentencesUpToLimit = (text: string): string[] =>
  text.length <= maxTextLength
    ? sentencesOf(text)
    : sentencesOf(text.slice(0, maxTextLength)).slice(0, -1);

// Not after a title: "Dr. Weiss".
const sentenceEnd = /(?<=[.!?;。！？])(?<!\b(?:dr|mrs?|ms|prof|st|vs)\.)\s+|\n+/iu;

const sentencesOf = (text: string): string[] =>
  (mayEnd.test(text) ? text.split(sentenceEnd) : [text]).filter((part) => part.trim() !== '');

/** Most memories are one sentence. */
const mayEnd = /[.!?;。！？]\s|\n/u;

/**
 * Folds the sentence; undefined if it is too long. Folding can turn one character into up to 18.
 */
const readable = (sentence: string): string | undefined => {
  const folded = sentence.length > maxSentenceLength ? undefined : fold(sentence);
  return folded !== undefined && folded.length <= maxSentenceLength ? folded : undefined;
};

const isQuestion = (folded: string): boolean => folded.trimEnd().endsWith('?');

const fits = (clause: string): boolean =>
  clause.length < 2 * maxWords ||
  (clause.length <= maxClauseLength && clause.split(' ', maxWords + 1).length <= maxWords);

/**
 * Parts without a subject get the user as their subject; other subjects are not inherited. A phrase
 * at the start of a sentence applies to all its parts: "on weekends , user runs and swims".
 */
const split = (sentence: string): string[] => {
  const { lead, rest } = withoutLead(sentence);
  const isTheirs = rest.startsWith('user ');
  return partsOf(rest, isTheirs)
    .map((part, at) => (at === 0 || startsWithSubject.test(part) ? part : `user ${part}`))
    .filter((clause) => clause !== '')
    .map((clause) => `${clause}${lead}`);
};

/** "In pip , use pnpm" is "use pnpm in pip". */
const withoutLead = (sentence: string): { readonly lead: string; readonly rest: string } => {
  const at = leading.test(sentence) ? sentence.indexOf(' , ') : -1;
  const lead = sentence.slice(0, Math.max(0, at));
  const rest = sentence.slice(at + 3);
  if (at === -1 || lead.split(' ').length > maxLeadWords || !beginsClause(rest))
    return { lead: '', rest: sentence };
  return { lead: generalLead.test(lead) ? '' : ` ${lead}`, rest };
};

const maxLeadWords = 5;
const leading = /^(?:in|on|at|for|during|since|before|after|until|of|as) /u;
const generalLead =
  /^(?:(?:in|on|for|at|of|as) (?:general|fact|addition|particular|short|total|average|example|instance|once|course|a result|a rule|all|the whole))$/u;

const beginsClause = (rest: string): boolean => {
  const first = rest.split(' ', 1)[0] ?? '';
  return clauseStart.test(rest) || (isVerb(first) && !mayBeNouns.has(first));
};

const clauseStart = /^(?:user|user's|we|our|the|he|she|they|it|there|all|always|never)\b/u;

const startsWithSubject = /^(?:user|user's|it|he|she|they|we|there|this|that)\b/u;

/**
 * "likes tea and hates coffee" has two parts, "likes tea and coffee" one. What follows "who" may be
 * about somebody else: "has a wife who lives in rome and works at siemens".
 */
const partsOf = (sentence: string, hasSubject: boolean): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: joint, index } of sentence.matchAll(conjunctions)) {
    if (parts.length > maxClauses) break;
    const after = sentence.slice(index + joint.length);
    const mayBeOfUser = hasSubject || sentence.startsWith('user ', from);
    const isOfUser = mayBeOfUser && !relative.test(sentence.slice(from, index));
    if (!startsWithSubject.test(after) && !(isOfUser && beginsWithVerb(after))) continue;
    parts.push(sentence.slice(from, index));
    from = index + joint.length;
  }
  return [...parts, sentence.slice(from)].map((part) =>
    part.replace(/^[ ,]+|(?<![ ,])[ ,]+$/gu, ''),
  );
};

const relative = / (?:who|whose|which|an? \p{L}+ that) /u;
const conjunctions = /(?: ,)? (?:and|but|so|then|yet)(?: then)? | , (?:then )?/gu;

const beginsWithVerb = (after: string): boolean => {
  const [first = '', second = ''] = after.split(' ', 2);
  if (/^(?:not|never|can|will|must|should|no)$/u.test(first))
    return first !== 'no' || second === 'longer';
  if (mayBeNouns.has(first))
    return second !== '' && !/^(?:and|or|about|of|for|with|in|,)$/u.test(second);
  if (isFinite(first)) return true;
  // After "and", first-person verbs have no ending: "I am shy and like the sea".
  return isVerb(lemmaOf(first)) && /^(?:the|an?|to|in|at|it|them|not|user's|no|\d+)$/u.test(second);
};

const { everywhere, afterConjunction } = english.verbs.alsoNouns;
const mayBeNouns: ReadonlySet<string> = new Set([...everywhere, ...afterConjunction]);
