import { english, isPerson, isUniquePerson } from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { namedPersonIn } from '../parsing/named-person.ts';
import type { Cessation } from './cessation.ts';

/** Somebody else than the user, and the claim about them as if it were about the user. */
type Somebody = {
  readonly name: string;
  readonly spelled: string;
  readonly relation: string | undefined;
  readonly claim: Claim;
};

/** What somebody else has given up, read as of the user: "Leo quit judo" ends "Leo goes to judo". */
export const endedByOthers = (
  claim: Claim,
  read: (claim: Claim) => readonly Cessation[],
): readonly Cessation[] => {
  const who = somebodyIn(claim);
  // "Yanagi moves to another cluster" may be planned.
  if (who === undefined || (who.claim.isAffirmed && who.claim.time === 'now')) return [];
  const ended = read(who.claim);
  return (ended.length > 0 || !claim.isAffirmed ? ended : habitIn(who.claim)).map((cessation) =>
    ofPerson(cessation, who),
  );
};

const ofPerson = (cessation: Cessation, who: Somebody): Cessation => ({
  ...cessation,
  ...(cessation.change !== undefined && {
    change: cessation.change.replace(/^the user\b/u, who.spelled),
  }),
  isPresupposed: ({ claim, core }) => {
    const other = somebodyIn(claim);
    return (
      other !== undefined &&
      isSame(who, other) &&
      isOfPeople(who, other) &&
      other.claim.isAffirmed &&
      other.claim.time === 'now' &&
      cessation.isPresupposed({ claim: other.claim, core })
    );
  },
});

const isSame = (one: Somebody, other: Somebody): boolean =>
  one.name === other.name &&
  (one.relation === undefined || other.relation === undefined || one.relation === other.relation);

/** A name alone may be that of a project, which is, keeps or runs things. */
const isOfPeople = (one: Somebody, { relation, claim }: Somebody): boolean =>
  one.relation !== undefined || relation !== undefined || byPeople.test(claim.verb);
const byPeople =
  /^(?:act|attend|dance|do|drive|go|have|learn|listen|own|play|practice|read|ride|row|serve|sing|study|swim|train|use|watch)$/u;

/** "Stopped going to judo", "quit fencing": what is denied. */
const habitIn = ({ verb, rest, isAffirmed, time }: Claim): Cessation[] => {
  const terms = [...new Set([...coreTerms(verb), ...coreTerms(rest)])];
  if (isAffirmed || time !== 'now' || verb === 'like' || (rest === '' && isWeak(verb))) return [];
  return [
    {
      terms,
      isPresupposed: ({ claim: other }) =>
        other.verb === verb || (isWeak(other.verb) && isOnly(other.rest, terms)),
    },
  ];
};

const isWeak = (verb: string): boolean => weak.has(verb);
const weak: ReadonlySet<string> = new Set(english.verbs.weak);

/** "To fencing" of "goes to fencing". */
const isOnly = (rest: string, terms: readonly string[]): boolean =>
  coreTerms(rest.replace(/^to /u, '')).join(' ') === terms.join(' ');

const somebodyIn = (claim: Claim): Somebody | undefined => {
  const named = namedPersonIn(claim);
  if (named !== undefined) return { ...named, claim: asUser(named.claim) };
  const { subject } = claim;
  if (!isOne(subject)) return undefined;
  return { name: subject, spelled: `the ${subject}`, relation: subject, claim: asUser(claim) };
};

/** Unlike "user's friend", of whom there may be several. */
const isOne = (subject: string): boolean =>
  (isPerson(subject) && isUniquePerson(subject) && subject !== 'user') ||
  /^user's (?:daughter|son|child|sister|brother)$/u.test(subject);

const asUser = (claim: Claim): Claim => ({
  ...claim,
  subject: 'user',
  core: coreTerms(`${claim.verb} ${claim.rest}`),
});
