import { english, hypernymsOf, isPerson } from '../../lexicon/index.ts';
import { thingTerms, type Cessation, type Presupposing } from './cessation.ts';
import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';

/** The death of a person or an animal: "user's husband Bernard died", "Rex was put down". */
export const deathIn = ({ wording, time, isAffirmed, names }: Claim): Cessation[] => {
  const said = died.exec(wording)?.groups?.['who'];
  if (said === undefined || time === 'wish' || !isAffirmed) return [];
  const who = said
    .replace(/^user's /u, '')
    .split(' ')
    .filter((word) => word !== 'the');
  if (who.length > maxWords || who.some((word) => notNow.has(word))) return [];
  const kin = who.find(isKin);
  // The user may have another "older brother" and another "best friend".
  const isPlain = (word: string): boolean =>
    word === kin || word.endsWith("'s") || names().has(word);
  return kin === undefined || who.every(isPlain) ? endedWith(said, who, kin) : [];
};

const endedWith = (said: string, who: readonly string[], kin: string | undefined): Cessation[] => {
  const change = `that ${said.replace(/^user's/u, "the user's")} died`;
  // "User's car died": neither a person nor an animal.
  if (kin === undefined && /^(?:user's|the) /u.test(said)) return [];
  // "The neighbor's dog" is not the user's.
  if (who.some((word) => word.endsWith("'s"))) return ended(who.join(' '), change, () => true);
  const name = who.filter((word) => word !== kin).join(' ');
  const named =
    name === '' ? [] : ended(name, change, (other) => isNamesake(other.claim, kin, name));
  if (kin === undefined || !(said.startsWith("user's ") || isPet(kin))) return named;
  return [...named, ...ended(kin, change, (other) => isSamePerson(other.claim, kin, name))];
};

const died =
  /^(?<who>\S+(?: \S+){0,4}?) (?:has |have |had )?(?:died|passed away|was put (?:down|to sleep)|is dead)\b/u;
const maxWords = 3;
/** Words for former people, whom the user may have replaced. */
const notNow: ReadonlySet<string> = new Set(
  'first former ex late old previous second battery'.split(' '),
);

const isPet = (word: string): boolean => hypernymsOf(word).includes('pet');
const isKin = (word: string): boolean =>
  isPerson(word) || isPet(word) || hypernymsOf(word).includes('child');

const ended = (
  who: string,
  change: string,
  isMeant: (other: Presupposing) => boolean,
): Cessation[] => {
  const terms = thingTerms(who);
  if (terms.length === 0) return [];
  const isPresupposed = (other: Presupposing): boolean =>
    isMeant(other) && presupposesLife(other.claim, new Set(terms));
  return [{ terms, change, isForGood: true, isPresupposed }];
};

/** False for "her son Bernard", who is not the user's husband Bernard. */
const isNamesake = ({ wording }: Claim, kin: string | undefined, name: string): boolean => {
  const words = wording.split(' ');
  return (
    kin === undefined || words.includes(kin) || !words.some((word) => word !== name && isKin(word))
  );
};

/** False for "her husband Tom", who is not the user's husband Bernard. */
const isSamePerson = ({ wording, names }: Claim, kin: string, name: string): boolean => {
  const words = wording.split(' ');
  const at = words.indexOf(kin);
  const before = words[at - 1] ?? '';
  if (before === 'new' || (/'s?$/u.test(before) && before !== "user's")) return false;
  const after = words.slice(at + 1).filter((word) => !/^(?:is|named)$/u.test(word));
  const [next = ''] = after;
  return name === '' || next === name || !names().has(next);
};

/**
 * Whether a claim is about what only the living do, or what one does only with them. Memories of
 * the dead do not count.
 */
const presupposesLife = (claim: Claim, who: ReadonlySet<string>): boolean => {
  if (remembrance.test(claim.wording)) return false;
  if (isOf([claim.subject], who) || isNamed(claim)) return isOfLiving(claim);
  return claim.subject === 'user' && together.has(claim.verb) && isWith(claim, who);
};

const isNaming = ({ verb, rest }: Claim): boolean =>
  verb === 'be' && /^(?:named|born)\b/u.test(rest);
const isOfPet = ({ subject }: Claim): boolean => subject.split(' ').some(isPet);

/** "User's dog is called Rex". */
const isNamed = (claim: Claim): boolean => isOfPet(claim) && isNaming(claim);

/**
 * Whether a claim is about something that ends with death. People keep their name and their
 * birthday.
 */
const isOfLiving = (claim: Claim): boolean =>
  alive.has(claim.verb) && (isOfPet(claim) || !isNaming(claim));

const isWith = ({ verb, rest }: Claim, who: ReadonlySet<string>): boolean =>
  (verb !== 'use' || rest.startsWith('care of ')) &&
  !ofTheirs(rest, who) &&
  (!/^(?:have|own)$/u.test(verb) || (isOf([rest], who) && !ofOwner.test(rest)));

/** Matches "has the house of her parents", but not "has a dog called Rex". */
const ofOwner = /\b(?:user's|her|his|their) /u;
const isOf = (words: readonly string[], who: ReadonlySet<string>): boolean =>
  words.some((word) => coreTerms(word).some((term) => who.has(term)));

const { alive: ofLiving, together: withLiving } = english.verbs;
const alive: ReadonlySet<string> = new Set(ofLiving);
const together: ReadonlySet<string> = new Set(withLiving);

const remembrance =
  /\b(?:graves?|cemetery|funeral|memory|memories|memorial|ashes|late|mourn\p{L}*|grie\p{L}+|widow\p{L}*|inherited|photos?|pictures?|died|death|dead)\b/u;

/** "Lives in her father's house". */
const ofTheirs = (rest: string, who: ReadonlySet<string>): boolean =>
  rest
    .split(' ')
    .some((word) => word.endsWith("'s") && coreTerms(word).some((term) => who.has(term)));
