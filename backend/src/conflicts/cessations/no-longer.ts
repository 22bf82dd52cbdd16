import { english } from '../../lexicon/index.ts';
import { thingTerms, usesOfUser, type Cessation, type Presupposing } from './cessation.ts';
import { scopeOf, withoutTime } from '../frames/statements/scope.ts';
import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { isDeterminer, isPreposition, readStatement } from '../parsing/statement.ts';
import { isFinite, isVerb, lemmaOf } from '../parsing/verbs.ts';

const mark = ' no longer ';

/** The former value that a claim names: "runs on Hetzner, no longer on Fly.io". */
export const noLongerIn = ({ wording, circumstance }: Claim): Cessation[] => {
  const at = wording.indexOf(mark);
  if (at === -1) return [];
  const said = wording.slice(at + mark.length).split(' , ', 1)[0] ?? '';
  const words = said.split(' ');
  const old = withoutVerb(words);
  const owner = ownerOf(wording.slice(0, at));
  const isValue = namesValue(words, old);
  // "User no longer smokes" is a denial, and other rules read denials.
  if (owner === undefined || (isUser(owner) && !isValue)) return [];
  const ended = thingTerms(old.join(' '));
  if (ended.length === 0) return [];
  return [
    {
      ...presupposedBy(owner, ended),
      change: `"no longer ${said}"`,
      ...((isValue || owner.isStated) && { isForGood: circumstance === '' }),
    },
  ];
};

const presupposedBy = (
  owner: Owner,
  ended: readonly string[],
): Pick<Cessation, 'terms' | 'isPresupposed'> => {
  const scope = scopeOf(owner.name.split(' '));
  const values = new Set(ended);
  return {
    terms: [...new Set([...(scope === '' ? [] : scope.split(' ')), ...ended])],
    isPresupposed: (other) =>
      isUser(owner)
        ? other.claim.subject === 'user' && (usesOfUser(other) || isAbout(other, scope, values))
        : isAbout(other, scope, values),
  };
};

const namesValue = (words: readonly string[], old: readonly string[]): boolean =>
  beginsAsValue(words) && (isPrepositional(words) || old.length === words.length);

const isUser = ({ name }: Owner): boolean => name === 'user';
const isPrepositional = ([first = '']: readonly string[]): boolean => isPreposition(first);

/** Unlike most verbs that the lexicon does not list: "bites their nails". */
const beginsAsValue = ([first = '', second]: readonly string[]): boolean =>
  second === undefined || !/[^s]s$/u.test(first);

/** "Deployed on fly.io" is about fly.io. */
const withoutVerb = (words: readonly string[]): readonly string[] => {
  const start = words.findIndex(
    (word) => !isPreposition(word) && !isDeterminer(word) && !isVerbForm(word),
  );
  return start === -1 || start > maxVerbWords ? [] : words.slice(start);
};

const maxVerbWords = 3;
const participles: ReadonlySet<string> = new Set(english.relations.participles);
const isVerbForm = (word: string): boolean =>
  participles.has(word) || isFinite(word) || isVerb(lemmaOf(word));

type Owner = { readonly name: string; readonly isStated: boolean };

/** Whose value it was: the subject of the text before it, which may be all of that text. */
const ownerOf = (before: string): Owner | undefined => {
  const said = before.replace(/ ,$/u, '');
  const statement = readStatement(said);
  if (statement !== undefined)
    return { name: [...statement.subject, ...statement.object].join(' '), isStated: true };
  return said.split(' ').length > longestOwner ? undefined : { name: said, isStated: false };
};

const longestOwner = 4;

/** Whether a claim gives the ended value to the same owner, and to no part of it. */
const isAbout = (
  { claim: { wording } }: Presupposing,
  scope: string,
  ended: ReadonlySet<string>,
): boolean => {
  const statement = wording.includes(mark) ? undefined : readStatement(wording);
  if (statement === undefined) return false;
  const { subject, object, value } = statement;
  const around = [...subject, ...object, ...withoutTime(value)].filter(
    (word) => !coreTerms(word).every((term) => ended.has(term)) || isPreposition(word),
  );
  return scopeOf(around) === scope;
};
