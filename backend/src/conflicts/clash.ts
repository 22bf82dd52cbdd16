import { restsOn } from './endings.ts';
import type { Frame } from './frames/frame.ts';
import { coreTerms } from './reading/core-terms.ts';
import type { Claim } from './reading/claim.ts';
import type { Part, Reading } from './reading.ts';
import { differ } from './values.ts';

/** Why two texts cannot both hold, in words for people; undefined when they can. */
export const clash = (mine: Reading, theirs: Reading): string | undefined => {
  for (const one of mine) {
    for (const other of theirs) {
      const reason =
        negation(one.claim, other.claim) ??
        otherValue(one, other) ??
        ended(one, other) ??
        ended(other, one);
      if (reason !== undefined) return reason;
    }
  }
  return undefined;
};

const oppositeReason = 'one says the opposite of the other';

const otherValue = (one: Part, other: Part): string | undefined => {
  for (const frame of one.frames) {
    for (const rival of other.frames) {
      if (rival.slot !== frame.slot || !differ(frame.value, rival.value)) continue;
      if (!meet(one.claim, frame, other.claim, rival)) continue;
      return reasonOf(frame.about ?? rival.about);
    }
  }
  return undefined;
};

const reasonOf = (about: string | undefined): string =>
  about === undefined ? oppositeReason : `both say ${about}`;

/** "Switched from npm to pnpm" against whatever rests on npm. */
const ended = (one: Part, other: Part): string | undefined => {
  const ending = one.endings.find((each) => restsOn(other.claim, each));
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

const negation = (one: Claim, other: Claim): string | undefined => {
  if (one.isAffirmed === other.isAffirmed) return undefined;
  return one.isAffirmed ? denies(other, one) : denies(one, other);
};

/** To deny the general is to deny the particular: "eats no fish" against "eats fish on Fridays". */
const denies = (denial: Claim, claim: Claim): string | undefined => {
  if (!timesMeet(denial, claim) || denial.verb === 'like') return undefined;
  if (denial.occasion !== '' && denial.occasion !== claim.occasion) return undefined;
  if (denial.core.length === 0 || !saysEnough(denial, claim)) return undefined;
  if (claim.core.includes(lacking) !== denial.core.includes(lacking)) return undefined;
  const said = new Set([...claim.core, ...claim.broader]);
  return denial.core.every((term) => said.has(term)) ? oppositeReason : undefined;
};

/** "Has never" is denied by what was, what is not now by what is. */
const timesMeet = (denial: Claim, claim: Claim): boolean => {
  if (denial.time === 'done') return claim.time !== 'wish';
  return denial.time === claim.time && denial.time !== 'past';
};

/** "Wants code without comments" denies for its own part. */
const lacking = 'without';
const weakVerbs: ReadonlySet<string> = new Set([
  'be',
  'have',
  'do',
  'use',
  'want',
  'need',
  'get',
  'make',
  'take',
  'go',
]);

const saysEnough = (denial: Claim, claim: Claim): boolean => {
  if (denial.subject !== claim.subject && denial.subject === 'user') return false;
  const isSame = denial.core.length === new Set([...denial.core, ...claim.core]).size;
  if (denial.subject === '') return isSame && denial.core.length > 1;
  const isBareVerb = coreTerms(denial.verb)[0] === denial.core[0] && !weakVerbs.has(denial.verb);
  return isSame || denial.core.length > 1 || isBareVerb;
};
