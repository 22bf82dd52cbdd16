import { once } from '../../kernel/once.ts';
import { anyOf, fold } from '../../text/index.ts';
import {
  maxClauseLength,
  maxNameLength,
  maxTextLength,
  maxClaims,
  maxKinds,
  maxNames,
  maxTerms,
} from '../bounds.ts';
import { english, hypernymsOf } from '../../lexicon/index.ts';
import type { Claim } from './claim.ts';
import { clausesOf } from './clauses.ts';
import { coreTerms } from './core-terms.ts';
import {
  splitCircumstance,
  isUniversalWording,
  withoutFrequency,
  withoutUniversal,
} from './circumstance.ts';
import { readPredicate } from './predicate.ts';
import { aboutTopic, topicOf, type NamedTopic } from './named-topic.ts';
import { subjectOf } from './subject.ts';

/** The claims of a text, and whether they cover all of it. */
export type Claims = {
  readonly claims: readonly Claim[];
  /** What its sentences claim without their details, as far as that differs. */
  readonly beginnings: readonly Claim[];
  readonly isWhole: boolean;
};

/**
 * Parses a text into distinct claims, one per clause. English only; text that does not parse has no
 * claims.
 */
export const readClaims = (text: string): Claims => {
  const { clauses, beginnings, fresh, isWhole } = clausesOf(text);
  const topic = topicOf(text);
  const names = once(() => namesIn(text, topic));
  const spelled = { names, openings: once(() => openingsIn(text)) };
  const whole = (clause: string): string =>
    topic === undefined ? clause : aboutTopic(clause, topic, names());
  const claims = new Map<string, Claim>();
  let before: Claim | undefined;
  let isAll = isWhole;
  for (const clause of clauses) {
    const wording = resolveReference(whole(clause), before);
    const known = claims.get(wording);
    if (known === undefined && claims.size === maxClaims) {
      isAll = false;
      break;
    }
    before = known ?? readClaim(wording, spelled, fresh.has(clause));
    claims.set(wording, before);
  }
  const shorter = new Map<string, Claim>();
  for (const clause of beginnings) {
    if (claims.size + shorter.size === maxClaims) break;
    const wording = whole(clause);
    if (!claims.has(wording)) shorter.set(wording, readClaim(wording, spelled, fresh.has(clause)));
  }
  const read = [...claims.values()].filter(isWithinBounds);
  return {
    claims: read,
    beginnings: [...shorter.values()].filter(isWithinBounds),
    isWhole: isAll && read.length === claims.size,
  };
};

const isWithinBounds = ({ core }: Claim): boolean => core.length <= maxTerms;

/** Replaces the pronoun: "loves it" after "goes to the gym" becomes "loves go to the gym". */
const resolveReference = (clause: string, before: Claim | undefined): string => {
  if (before === undefined || !reference.test(clause)) return clause;
  const meant = `${before.verb} ${withoutFrequency(before.rest)}`.split(' ').slice(0, 6).join(' ');
  const isLong = clause.length + meant.length > maxClauseLength;
  return meant === '' || isLong ? clause : clause.replace(reference, ` ${meant}`);
};

const reference = / (?:it|them|this|that)$/u;

type Spelled = Pick<Claim, 'names' | 'openings'>;

const readClaim = (clause: string, spelled: Spelled, isFresh: boolean): Claim => {
  const { main, aside } = splitAside(clause);
  const { circumstance, wording } = splitCircumstance(main);
  const { name, predicate, isDenied } = subjectOf(wording);
  const read = readPredicate(predicate);
  const isOfUser = name === 'user';
  const rest = withoutUniversal(` ${read.rest}`).trim();
  return {
    wording: clause,
    subject: name,
    verb: read.verb,
    rest,
    isAffirmed: read.isAffirmed !== isDenied,
    time: read.time,
    circumstance,
    isUniversal: isUniversalWording(clause),
    isFresh,
    core: coreTerms(`${isOfUser ? '' : name} ${read.verb} ${withoutFrequency(rest)}`),
    broader: broaderTerms(rest),
    aside: aside === '' ? [] : coreTerms(aside),
    ...spelled,
  };
};

const broaderTerms = (rest: string): readonly string[] => {
  const kinds: string[] = [];
  for (const word of rest.split(/[ ,]+/u)) kinds.push(...hypernymsOf(word).slice(1));
  return kinds.length === 0 ? [] : coreTerms(kinds.slice(0, maxKinds).join(' '));
};

/** Splits off reasons and descriptions. */
const splitAside = (clause: string): { readonly main: string; readonly aside: string } => {
  const at = asideStart.exec(clause)?.index ?? clause.length;
  return { main: clause.slice(0, at).trim(), aside: clause.slice(at) };
};

const asideStart = new RegExp(
  String.raw`(?<= )(?:, no longer|because|since (?!\d|${anyOf(english.calendar.months)}|last|childhood)|although|though|so that|as it|as they|due to|thanks to|despite|who|whose|where|which)\b`,
  'u',
);

/** Capitalized words that do not start a sentence, by their folded spelling. */
const namesIn = (text: string, topic: NamedTopic | undefined): ReadonlyMap<string, string> => {
  const read = text.slice(0, maxTextLength);
  const names = read
    .matchAll(
      /(?<=\s)(?<!(?<!\b(?:Dr|Mrs?|Ms|Prof|St))[.!?\n]\s{0,3})["'(]?([\p{Ll}\d]?\p{Lu}[\p{L}\p{N}.+#-]*)/gu,
    )
    .map(([, word = '']) => word)
    .filter((word) => word.length <= maxNameLength)
    .map((word): [string, string] => [fold(word.replace(stops, '')), spellingOf(word)])
    .filter(([word]) => word !== 'i' && word !== 'user');
  const first: [string, string][] = topic === undefined ? [] : [[topic.name, topic.spelled]];
  return new Map([...first, ...names.take(maxNames), ...ownersIn(read)].slice(0, maxNames));
};

const stops = /[.]+$/u;

/** With the period of a title. */
const spellingOf = (word: string): string =>
  /^(?:Dr|Mrs?|Ms|Prof|St)[.]$/u.test(word) ? word : word.replace(stops, '');

const openingsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .slice(0, maxTextLength)
      .matchAll(/(?<=^|[.!?\n]\s{0,3})\p{Lu}[\p{L}-]*/gu)
      .filter(([word]) => word.length <= maxNameLength && word !== 'User')
      .take(maxNames)
      .map(([word]) => [fold(word), word]),
  );

/** "Lantern's": what starts a sentence as an owner, by the folded spelling of the whole word. */
const ownersIn = (text: string): Iterable<[string, string]> =>
  text
    .matchAll(/(?<=^|[.!?\n]\s{0,3})(\p{Lu}[\p{L}\p{N}-]*)['’]s(?=\s)/gu)
    .filter(([, owner = '']) => owner.length <= maxNameLength && owner !== 'User')
    .take(maxNames)
    .map(([, owner = '']) => [`${fold(owner)}'s`, `${owner}'s`]);
