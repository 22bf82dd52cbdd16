import { isEnglishWord } from '../../lemmas/index.ts';
import { isCommonWord, isKnownPlace, isOnlyPerson, isPerson } from '../../lexicon/index.ts';
import type { Claim } from './claim.ts';
import { splitCircumstance } from './circumstance.ts';
import { readPredicate } from './predicate.ts';
import { isFinite } from './verbs.ts';

/** A person whom a claim is about, by a single first name: "user's sister Ola", "Ola". */
export type NamedPerson = {
  /** The folded name. */
  readonly name: string;
  /** The name as the text spells it. */
  readonly spelled: string;
  /** Who it is: "user's sister". Undefined if the claim has the name alone. */
  readonly relation: string | undefined;
  /** The claim with the name as its subject. */
  readonly claim: Claim;
};

/** Undefined if the claim is not about somebody with a name. */
export const namedPersonIn = (given: Claim): NamedPerson | undefined => {
  const first = given.wording.split(' ', 1)[0] ?? '';
  if (first === 'user' || !mayBeginPerson(first, given)) return undefined;
  const claim = withSubject(given, first);
  const found = nameAndRelation(claim.subject.split(' ').filter((word) => word !== ','));
  if (found === undefined) return undefined;
  const { name, relation } = found;
  const spelled = spellingOf(name, claim);
  if (!firstName.test(spelled)) return undefined;
  if (relation === undefined && mayBeNoPerson(name, given.wording)) return undefined;
  return { name, spelled, relation, claim: { ...claim, subject: name } };
};

const mayBeginPerson = (first: string, { openings }: Claim): boolean =>
  first === "user's" || openings().has(withoutOwner(first));

const spellingOf = (name: string, { names, openings }: Claim): string =>
  names().get(name) ?? openings().get(name) ?? '';

const withoutOwner = (word: string): string => word.replace(/'s$/u, '');

/** Unlike "API" and "GitHub". */
const firstName = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u;

/**
 * A name that starts a sentence is spelled like any other word there: "Linear", "Support" and
 * "Nobody" are no people. A name that is also a place may be.
 */
const mayBeNoPerson = (name: string, wording: string): boolean =>
  indefinite.test(name) ||
  (isCommonWord(name) && !isKnownPlace(name)) ||
  (isEnglishWord(name) && plural.test(name) && !withSingularVerb.test(wording));

const indefinite = /^(?:any|every|no|some)(?:body|one|thing)$/u;
/** "Tenants moved", unlike "Ines moved" and "James lives". */
const plural = /[^s]s$/u;
const withSingularVerb = /^\S+ (?:\p{Ll}+s|has)\b/u;

/** A subject without "user" or an auxiliary ends before the first finite verb. */
const withSubject = (claim: Claim, first: string): Claim => {
  const isCut = endsInVerb.test(claim.subject);
  if (claim.subject !== '' && !isCut) return claim;
  const words = isCut
    ? splitCircumstance(claim.wording).wording.split(' ')
    : [first, ...claim.rest.split(' ')];
  const at = words.findIndex((word, index) => index > 0 && (isFinite(word) || word === 'quit'));
  if (at === -1 || at > longestSubject) return claim;
  const read = readPredicate(words.slice(at).join(' '));
  const isAffirmed = claim.isAffirmed === read.isAffirmed;
  return { ...claim, ...read, isAffirmed, subject: words.slice(0, at).join(' ') };
};

/** "Leo stopped", of "Leo stopped going to judo". */
const endsInVerb = / (?:stop(?:s|ped)|quits?|start(?:s|ed)|keeps|goes(?: to)?)$/u;

/** "User's much older sister Ola". */
const longestSubject = 5;

type Named = Pick<NamedPerson, 'name' | 'relation'>;

const nameAndRelation = (words: readonly string[]): Named | undefined => {
  const [first = ''] = words;
  if (words.length === 1) return { name: first, relation: undefined };
  if (words.length < 3 || words.length > longestSubject) return undefined;
  // "Ola, the user's sister".
  const isNameFirst = !first.endsWith("'s");
  const relation = relationOf(isNameFirst ? words.slice(1) : words.slice(0, -1));
  const name = isNameFirst ? first : words.at(-1);
  return name === undefined || relation === undefined ? undefined : { name, relation };
};

/** "User's sister" for "user's older sister", but "user's wife's brother" with all owners. */
const relationOf = (whose: readonly string[]): string | undefined => {
  const kin = whose.at(-1) ?? '';
  const owners = whose.slice(0, -1).filter((word) => word.endsWith("'s"));
  return owners[0] === whose[0] && isKin(kin) ? [...owners, kin].join(' ') : undefined;
};

/** "Sister", "stepsister", "sister-in-law". */
const isKin = (word: string): boolean => {
  const plain = word.replace(affixes, '');
  return isPerson(plain) || isOnlyPerson(plain);
};

const affixes = /^(?:step-?|half-|great-|god|ex-)|-in-law$/gu;
