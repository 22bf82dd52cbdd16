import { english } from '../../lexicon/index.ts';
import { changeIn } from './change.ts';
import { isFinite, isVerb, lemmaOf } from './verbs.ts';

/** A clause as subject, relation and value: "the api", "listen on", "port 8080". */
export type Statement = {
  /** Without determiners. Empty if the clause has none: "uses tabs". */
  readonly subject: readonly string[];
  /** Whether a determiner precedes the subject: then it is no name. */
  readonly isDetermined: boolean;
  /**
   * What it is about, as a reason names it: "the user's exam", "our API", "standup". Empty if
   * unclear.
   */
  readonly about: string;
  /** The verb and its preposition: "be", "be at", "written in", "run on"; "change" for a change. */
  readonly relation: string;
  /** What was changed, apart from the subject: "the api" in "we moved the api to fastify". */
  readonly object: readonly string[];
  /** What follows the relation; the new value of a change. */
  readonly value: readonly string[];
  /** The former value of a change. */
  readonly old: readonly string[];
};

const { relations } = english;
const auxiliaries: ReadonlySet<string> = new Set(relations.auxiliaries);
const hypothetical: ReadonlySet<string> = new Set(relations.hypothetical);
const participles: ReadonlySet<string> = new Set(relations.participles);
const prepositions: ReadonlySet<string> = new Set(relations.prepositions);
const determiners: ReadonlySet<string> = new Set(relations.determiners);
const verbs: ReadonlyMap<string, string> = new Map(
  Object.entries(relations.verbs).flatMap(([verb, forms]) => forms.map((form) => [form, verb])),
);
const changes: ReadonlyMap<string, string> = new Map(
  Object.entries(relations.changes).flatMap(([kind, forms]) => forms.map((form) => [form, kind])),
);

export const isPreposition = (word: string): boolean => prepositions.has(word);
export const isDeterminer = (word: string): boolean => determiners.has(word);
const withoutDeterminers = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !determiners.has(word));

/** Verbs of two words. */
const phrases: Readonly<Record<string, string>> = {
  'takes place': 'happen',
  'take place': 'happen',
  'goes live': 'launch',
  'go live': 'launch',
  'took over': 'take over',
};

const articles = /^(?:the|an?|our|their|his|her|its|user's)$/u;

/** A subject has at most this many words. */
const longestSubject = 7;

/**
 * Reads a normalized clause that says what is true now, or what has changed to what. Undefined for
 * wishes, denials, the past, and verbs that the lexicon does not list as a relation.
 */
export const readStatement = (wording: string): Statement | undefined => {
  const words = wording.split(' ');
  for (let at = 0; at <= longestSubject && at < words.length; at += 1) {
    if (isHypothetical(words, at)) return undefined;
    const found = relationAt(words, at);
    if (found !== undefined) return statementOf(words.slice(0, at), found);
    if (at > 0 && stops(words, at)) return undefined;
  }
  return undefined;
};

/** "Plans to move", but not "the pro plan costs". */
const isHypothetical = (words: readonly string[], at: number): boolean =>
  hypothetical.has(words[at] ?? '') ||
  ((words[at] ?? '').startsWith('plan') && /^(?:to|on|for)$/u.test(words[at + 1] ?? ''));

/** A comma or the finite verb of a clause that states something else. */
const stops = (words: readonly string[], at: number): boolean =>
  words[at] === ',' || (isFinite(words[at] ?? '') && !isNoun(words, at));

type Relation = Pick<Statement, 'relation' | 'value'> & {
  readonly change?: string;
  readonly isPassive: boolean;
};

const statementOf = (
  before: readonly string[],
  { relation, value, change, isPassive }: Relation,
): Statement | undefined => {
  const subject = withoutDeterminers(before);
  const isDetermined = subject.length < before.length;
  const common = { subject, isDetermined, about: phraseOf(before) };
  if (change === undefined) return { ...common, relation, object: [], value, old: [] };
  const changed = changeIn(change, value, isPassive ? subject : undefined);
  if (changed === undefined) return undefined;
  return {
    ...common,
    about: common.about === '' ? phraseOf(changed.object) : common.about,
    relation: change === 'rename' ? change : 'change',
    ...changed,
    object: withoutDeterminers(changed.object),
  };
};

const phraseOf = (words: readonly string[]): string => {
  const phrase = words.join(' ').replace(/^user's\b/u, "the user's");
  return /^(?:user|we|they|it|there|always|)$/u.test(phrase) ? '' : phrase;
};

const relationAt = (words: readonly string[], at: number): Relation | undefined => {
  let after = at;
  while (auxiliaries.has(words[after] ?? '')) after += 1;
  const auxiliary = words.slice(at, after);
  const word = words[after] ?? '';
  const change = changes.get(word);
  if (change !== undefined && !isNoun(words, after)) {
    const isPassive = auxiliary.some((each) => /^(?:was|were|been|is|are|being|got)$/u.test(each));
    return { relation: 'change', value: words.slice(after + 1), change, isPassive };
  }
  return auxiliary.length > 0 ? copula(words, auxiliary, after) : mainVerb(words, at);
};

const copula = (
  words: readonly string[],
  auxiliary: readonly string[],
  after: number,
): Relation | undefined => {
  if (auxiliary.some((each) => /^(?:was|were|had|been|got|gets)$/u.test(each))) return undefined;
  if ((auxiliary[0] ?? '').startsWith('ha')) return related('have', words, after);
  const word = words[after] ?? '';
  if (participles.has(word)) return withPreposition(word, words, after + 1);
  if (word.endsWith('ing') && isVerb(lemmaOf(word))) return mainVerb(words, after);
  return prepositions.has(word)
    ? related(`be ${word}`, words, after + 1)
    : related('be', words, after);
};

const mainVerb = (words: readonly string[], at: number): Relation | undefined => {
  const word = words[at] ?? '';
  const phrase = phrases[`${word} ${words[at + 1] ?? ''}`];
  if (phrase !== undefined) return withPreposition(phrase, words, at + 2);
  if (isNoun(words, at)) return undefined;
  if (at === 0 && participles.has(word)) return withPreposition(word, words, at + 1);
  const verb = verbs.get(word);
  return verb === undefined ? undefined : withPreposition(verb, words, at + 1);
};

/** "Tests run", "test runner is", "the test coverage": a verb form there is a noun. */
const isNoun = (words: readonly string[], at: number): boolean => {
  if (articles.test(words[at - 1] ?? '')) return true;
  const [next = '', second = ''] = words.slice(at + 1, at + 3);
  return auxiliaries.has(next) || verbs.has(next) || changes.has(next) || auxiliaries.has(second);
};

const withPreposition = (verb: string, words: readonly string[], at: number): Relation => {
  const next = words[at] ?? '';
  return prepositions.has(next)
    ? related(`${verb} ${next}`, words, at + 1)
    : related(verb, words, at);
};

const related = (relation: string, words: readonly string[], from: number): Relation => ({
  relation,
  value: words.slice(from),
  isPassive: false,
});
