import { english } from '../lexicon/index.ts';
import { longestReason } from './bounds.ts';
import { presupposes } from './cessations.ts';
import type { Frame } from './frames/frame.ts';
import { coreTerms } from './parsing/core-terms.ts';
import type { Claim } from './parsing/claim.ts';
import type { ParsedClause, ParsedText } from './parse.ts';
import { valuesDiffer } from './values.ts';

/** Why two texts cannot both hold, in words for people; undefined when they can. */
export const contradictionBetween = (mine: ParsedText, theirs: ParsedText): string | undefined => {
  for (const one of mine.parts) {
    for (const other of theirs.parts) {
      const reason =
        negation(one, other) ?? otherValue(one, other) ?? ended(one, other) ?? ended(other, one);
      if (reason !== undefined) return shortened(reason);
    }
  }
  return undefined;
};

/** A reason repeats words of the texts, which may be long. */
const shortened = (reason: string): string =>
  reason.length <= longestReason
    ? reason
    : `${reason.slice(0, longestReason - 1).replace(halfACharacter, '')}…`;

const halfACharacter = /[\uD800-\uDBFF]$/;

const oppositeReason = 'one says the opposite of the other';

const otherValue = (one: ParsedClause, other: ParsedClause): string | undefined => {
  for (const frame of one.frames) {
    for (const rival of other.frames) {
      if (rival.slot !== frame.slot || !valuesDiffer(frame, rival)) continue;
      if (!meet(one.claim, frame, other.claim, rival)) continue;
      return reasonOf(frame.about ?? rival.about);
    }
  }
  return undefined;
};

const reasonOf = (about: string | undefined): string =>
  about === undefined ? oppositeReason : `both say ${about}`;

/** "Switched from npm to pnpm" against whatever rests on npm. */
const ended = (one: ParsedClause, other: ParsedClause): string | undefined => {
  const ending = one.endings.find((each) => presupposes(other, each));
  if (
    ending === undefined ||
    (one.claim.occasion !== '' && one.claim.occasion !== other.claim.occasion)
  )
    return undefined;
  return ending.change === undefined ? oppositeReason : `one says ${ending.change}`;
};

/** Do two frames of one slot speak of the same occasion? What is never so is not so on any. */
const meet = (one: Claim, frame: Frame, other: Claim, rival: Frame): boolean =>
  one.occasion === other.occasion ||
  frame.isDated === true ||
  (frame.value === 'no' && one.occasion === '') ||
  (rival.value === 'no' && other.occasion === '');

const negation = (one: ParsedClause, other: ParsedClause): string | undefined => {
  if (one.claim.isAffirmed === other.claim.isAffirmed) return undefined;
  return one.claim.isAffirmed ? denies(other, one) : denies(one, other);
};

/** To deny the general is to deny the particular: "eats no fish" against "eats fish on Fridays". */
const denies = (one: ParsedClause, other: ParsedClause): string | undefined => {
  const [denial, claim] = [one.claim, other.claim];
  if (!timesMeet(denial, claim) || denial.verb === 'like') return undefined;
  if (denial.occasion !== '' && denial.occasion !== claim.occasion) return undefined;
  if (one.core.size === 0 || !one.core.isSubsetOf(other.said)) return undefined;
  if (other.core.has(lacking) !== one.core.has(lacking)) return undefined;
  return saysEnough(one, other) ? oppositeReason : undefined;
};

/** "Has never" is denied by what was, what is not now by what is. */
const timesMeet = (denial: Claim, claim: Claim): boolean => {
  if (denial.time === 'done') return claim.time !== 'wish';
  return denial.time === claim.time && denial.time !== 'past';
};

/** "Wants code without comments" denies for its own part. */
const lacking = 'without';
const weakVerbs: ReadonlySet<string> = new Set(english.verbs.weak);

const saysEnough = (
  { claim: denial, core }: ParsedClause,
  { claim, core: other }: ParsedClause,
): boolean => {
  if (denial.subject !== claim.subject && denial.subject === 'user') return false;
  const isSame = denial.core.length === core.size && other.isSubsetOf(core);
  if (denial.subject === '') return isSame && denial.core.length > 1;
  return isSame || denial.core.length > 1 || isBareVerb(denial);
};

const isBareVerb = ({ verb, core }: Claim): boolean =>
  !weakVerbs.has(verb) && coreTerms(verb)[0] === core[0];
