import { english } from '../lexicon/index.ts';
import { maxReasonLength } from './bounds.ts';
import { isSubstituteFor, presupposes, type Cessation } from './cessations/cessation.ts';
import type { Frame } from './frames/frame.ts';
import { coreTerms } from './parsing/core-terms.ts';
import { isFormer, type Claim } from './parsing/claim.ts';
import { comparedIn, type ParsedClause, type ParsedText } from './parse.ts';
import { mayBeSamePerson, valuesDiffer } from './values.ts';

/** Returns a human-readable reason if two texts contradict each other, otherwise undefined. */
export const contradictionBetween = (mine: ParsedText, theirs: ParsedText): string | undefined => {
  const others = comparedIn(theirs);
  for (const one of comparedIn(mine)) {
    for (const other of others) {
      const reason =
        negation(one, other) ??
        otherValue(one, other) ??
        valueEnded(one, other) ??
        valueEnded(other, one);
      if (reason !== undefined) return shortened(reason);
    }
  }
  return undefined;
};

/** Reasons quote the texts, which may be long. */
const shortened = (reason: string): string =>
  reason.length <= maxReasonLength
    ? reason
    : `${reason.slice(0, maxReasonLength - 1).replace(loneSurrogate, '')}…`;

const loneSurrogate = /[\uD800-\uDBFF]$/;

const oppositeReason = 'one says the opposite of the other';

const otherValue = (one: ParsedClause, other: ParsedClause): string | undefined => {
  for (const frame of one.frames) {
    for (const otherFrame of other.frames) {
      if (otherFrame.slot !== frame.slot || !valuesDiffer(frame, otherFrame)) continue;
      if (weightOf(frame) + weightOf(otherFrame) < 2 || ofOtherKind(frame, otherFrame)) continue;
      if (mayBeSamePerson(frame, otherFrame)) continue;
      if (!sameCircumstance(one.claim, frame, other.claim, otherFrame)) continue;
      return reasonOf(frame, otherFrame, [one.claim, other.claim]);
    }
  }
  return undefined;
};

const ofOtherKind = ({ kind }: Frame, other: Frame): boolean =>
  kind !== undefined && other.kind !== undefined && kind !== other.kind;

const weightOf = ({ weight = 1 }: Frame): number => weight;

/** "both say where the user lives: Bergen or Oslo". */
const reasonOf = (frame: Frame, other: Frame, claims: readonly Claim[]): string => {
  const about = frame.about ?? other.about;
  if (about === undefined) return oppositeReason;
  const values = [frame.said, other.said].filter((value) => value !== undefined).sort();
  const isPlain = values.length === 2 && !about.startsWith('whether') && values[0] !== values[1];
  return recased(`both say ${about}${isPlain ? `: ${values.join(' or ')}` : ''}`, claims);
};

/** Claims are in lower case, or capitalized in a reason; this restores the spelling of names. */
const recased = (reason: string, claims: readonly Claim[]): string =>
  reason.replace(/[\p{L}\p{N}][\p{L}\p{N}.+#'-]*/gu, (word) => {
    const spelled = (each: string): string | undefined =>
      claims.map(({ names }) => names().get(each.toLowerCase())).find(Boolean);
    const owner = word.endsWith("'s") ? spelled(word.slice(0, -2)) : undefined;
    return spelled(word) ?? (owner === undefined ? word : `${owner}'s`);
  });

/** "Switched from npm to pnpm" contradicts any claim that presupposes npm. */
const valueEnded = (one: ParsedClause, other: ParsedClause): string | undefined => {
  const cessation = one.cessations.find((each) => presupposes(other, each));
  if (cessation === undefined) return undefined;
  const { change, isForGood = false } = cessation;
  const { circumstance } = one.claim;
  if (!isForGood && circumstance !== '' && circumstance !== other.claim.circumstance)
    return undefined;
  return change === undefined
    ? oppositeReason
    : recased(`one says ${change}`, [one.claim, other.claim]);
};

/**
 * Whether two frames of one slot apply to the same circumstance. A general "no" covers every
 * circumstance.
 */
const sameCircumstance = (one: Claim, frame: Frame, other: Claim, otherFrame: Frame): boolean =>
  one.circumstance === other.circumstance ||
  frame.isDated === true ||
  (frame.value === 'no' && one.circumstance === '') ||
  (otherFrame.value === 'no' && other.circumstance === '');

const deniesNothing = ({ isForGood }: Cessation): boolean => isForGood !== undefined;

const isDenial = (claim: Claim): boolean => !claim.isAffirmed || isFormer(claim);

const negation = (one: ParsedClause, other: ParsedClause): string | undefined => {
  if (isDenial(one.claim) === isDenial(other.claim)) return undefined;
  if (one.cessations.some(deniesNothing) || other.cessations.some(deniesNothing)) return undefined;
  return isDenial(one.claim) ? denies(one, other) : denies(other, one);
};

/**
 * Denying the general case denies the specific one: "eats no fish" contradicts "eats fish on
 * Fridays".
 */
const denies = (one: ParsedClause, other: ParsedClause): string | undefined => {
  const [denial, claim] = [one.claim, other.claim];
  if (!timesOverlap(denial, claim) || denial.verb === 'like') return undefined;
  if (!covers(denial.circumstance, claim.circumstance)) return undefined;
  if (one.core.size === 0 || !one.core.isSubsetOf(other.expanded)) return undefined;
  if (other.core.has(lacking) !== one.core.has(lacking)) return undefined;
  if (isSubstituteFor(denial.rest, claim)) return undefined;
  return isSpecificEnough(one, other) ? oppositeReason : undefined;
};

/** Fridays cover Friday mornings, and no circumstance at all covers every one. */
const covers = (wider: string, narrower: string): boolean =>
  wider === narrower ||
  wider === '' ||
  (narrower !== '' && new Set(wider.split(' ')).isSubsetOf(new Set(narrower.split(' '))));

/**
 * "Has never" contradicts past and present claims. Other denials contradict only claims about the
 * same time.
 */
const timesOverlap = (denial: Claim, claim: Claim): boolean => {
  if (isFormer(denial)) return claim.time === 'now';
  if (denial.time === 'done') return claim.time !== 'wish';
  return denial.time === claim.time && denial.time !== 'past';
};

/** "Wants code without comments" is a denial itself. */
const lacking = 'without';
const weakVerbs: ReadonlySet<string> = new Set(english.verbs.weak);

const isSpecificEnough = (
  { claim: denial, core }: ParsedClause,
  { claim, core: other }: ParsedClause,
): boolean => {
  if (denial.subject !== claim.subject && denial.subject === 'user') return false;
  const isSame = denial.core.length === core.size && other.isSubsetOf(core);
  if (denial.subject === '') return isSame && denial.core.length > 1;
  // Who gave up smoking may like smoking fish, and own a smoking jacket.
  const isMeant = claim.verb === denial.verb || other.size < 3;
  return isSame || denial.core.length > 1 || (isBareVerb(denial) && isMeant);
};

const isBareVerb = ({ verb, core }: Claim): boolean =>
  !weakVerbs.has(verb) && coreTerms(verb)[0] === core[0];
