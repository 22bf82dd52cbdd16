import { english, isRole, isSingleValued, slotNamed } from '../../lexicon/index.ts';
import { fold } from '../../text/index.ts';
import type { Claim } from './claim.ts';
import { readStatement } from './statement.ts';
import { subjectOf } from './subject.ts';
import { sentenceAbout } from './topics.ts';

/** The project that a text names first, as folded and as written. */
export type NamedTopic = { readonly name: string; readonly spelled: string };

const name = String.raw`["“”'‘’]?(?<name>(?!(?:User|The|This|That|An?|Our|My|His|Her|Their|Its|Another|Every|No)\b)\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,2})["“”'‘’]?`;
const followed = String.raw`(?= ?[:,–—-]| (?:is|uses|has|runs|was)\b)`;

/** 'Project "Crumb": …', "The Crumb project is …", "Crumb: a website". */
const beginnings: readonly RegExp[] = [
  new RegExp(String.raw`^(?:The )?[Pp]roject ${name}${followed}`, 'u'),
  new RegExp(String.raw`^(?:The |Our |User's )?${name} [Pp]roject${followed}`, 'u'),
  new RegExp(String.raw`^${name}: an? `, 'u'),
];

/** Names and quotes longer than this are no names. */
const longestBeginning = 80;

/** The project that a text of several sentences begins with. */
export const topicOf = (text: string): NamedTopic | undefined => {
  const start = text.trimStart().slice(0, longestBeginning);
  const spelled = beginnings
    .map((pattern) => pattern.exec(start)?.groups?.['name'])
    .find((found) => found !== undefined);
  return spelled === undefined ? undefined : { name: fold(spelled), spelled };
};

/**
 * The clause as one about the project that the text began with, unless it has another subject:
 * "crumb's client contact is tobi" for "client contact is tobi".
 */
export const aboutTopic = (
  clause: string,
  { name: topic }: NamedTopic,
  names: ReturnType<Claim['names']>,
): string => {
  const words = clause.split(' ');
  const own = topic.split(' ');
  if (words.some((word) => own.includes(word.replace(/'s$/u, '')))) return clause;
  const [first = '', ...rest] = words;
  if (pronoun.test(first)) return clause;
  if (/^(?:it|we)$/u.test(first)) return [topic, ...rest].join(' ');
  const [asItem] = sentenceAbout(topic, clause);
  if (asItem !== undefined) return asItem;
  const isDetermined = /^(?:the|its|our)$/u.test(first);
  const isCommon = isDetermined ? isPlain : isCommonNoun;
  if (!isCommon(subjectIn(clause), names)) return clause;
  return [`${topic}'s`, ...(isDetermined ? rest : words)].join(' ');
};

const subjectIn = (clause: string): readonly string[] => {
  const subject = readStatement(clause)?.subject ?? subjectOf(clause).name.split(' ');
  return subject.filter((word) => word !== '');
};

/** Whether a phrase names nobody and no other project. Acronyms such as "API" are no names here. */
const isPlain = (subject: readonly string[], names: ReturnType<Claim['names']>): boolean =>
  subject.length > 0 &&
  !subject.some((word) => pronoun.test(word) || /\p{Ll}/u.test(names.get(word) ?? ''));

const pronoun = /^(?:user(?:'s)?|he|she|his|her|they|their|there|this|that|nobody|who)$/u;
const oneForAny: ReadonlySet<string> = new Set(english.people.oneForAny);

/**
 * Every word that starts a sentence has a capital letter, so a single word without an article
 * counts only if it is a known noun: "Harbour uses …" is about another project.
 */
const isCommonNoun = (subject: readonly string[], names: ReturnType<Claim['names']>): boolean => {
  const [first = ''] = subject;
  if (!isPlain(subject, names) || first.endsWith("'s")) return false;
  const isKnown =
    isRole(first) ||
    isSingleValued(first) ||
    oneForAny.has(first) ||
    slotNamed(first) !== undefined;
  return subject.length > 1 || isKnown;
};
