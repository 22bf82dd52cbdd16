import type { Frame } from './frames/frame.ts';
import { bareTerms, isAttitude, isTelling } from './lists/telling-words.ts';
import type { Claim } from './reading/claim.ts';
import { coreTerms } from './reading/core-terms.ts';
import { frequencyIn } from './reading/occasion.ts';
import type { Part, Reading } from './reading.ts';
import { differ } from './values.ts';

/**
 * Do two texts say the same, clause by clause? Either by the same words but for their forms and for
 * words that tell nothing, or by filling the same slots with the same values and saying no more.
 */
export const sayTheSame = (mine: Reading, theirs: Reading): boolean =>
  mine.length > 0 &&
  mine.length === theirs.length &&
  mine.every((one, at) => isSame(one, theirs[at]));

const isSame = (one: Part, other: Part | undefined): boolean =>
  other !== undefined &&
  one.claim.core.length > 0 &&
  circumstancesAgree(one.claim, other.claim) &&
  (isRepeated(one.claim, other.claim) || (!framesClash(one, other) && isReworded(one, other)));

const isRepeated = (one: Claim, other: Claim): boolean =>
  one.isAffirmed === other.isAffirmed && one.core.join(' ') === other.core.join(' ');

const isReworded = (one: Part, other: Part): boolean =>
  sameContent(one.claim, other.claim) || sameAttitude(one, other) || sameFrames(one, other);

const circumstancesAgree = (one: Claim, other: Claim): boolean =>
  one.time === other.time &&
  one.occasion === other.occasion &&
  one.aside.join(' ') === other.aside.join(' ') &&
  frequencyIn(one.wording) === frequencyIn(other.wording);

const framesClash = ({ frames }: Part, other: Part): boolean =>
  frames.some((frame) =>
    other.frames.some(({ slot, value }) => slot === frame.slot && differ(frame.value, value)),
  );

/** The same telling words: "writes tests with Jest", "uses Jest for tests". */
const sameContent = (one: Claim, other: Claim): boolean => {
  const [mine, theirs] = [bareTerms(one), bareTerms(other)];
  const isEqual = mine.size === theirs.size && mine.isSubsetOf(theirs);
  const isTold = mine.size > 1 || (mine.size === 1 && one.occasion !== '');
  return isEqual && isTold && one.isAffirmed === other.isAffirmed;
};

/** "Wants code without comments", "does not want comments in code". */
const sameAttitude = (one: Part, other: Part): boolean => {
  const [mine, theirs] = [attitudeIn(one), attitudeIn(other)];
  if (mine === undefined || theirs === undefined) return false;
  const isLong = mine.slot.split(' ').length > 2;
  return isLong && mine.slot === theirs.slot && mine.value === theirs.value;
};

const attitudeIn = ({ claim, frames }: Part): Frame | undefined => {
  const liked = frames.find(({ slot }) => slot.startsWith('likes '));
  const said = new Set(liked?.slot.split(' '));
  return claim.core.every((term) => said.has(term) || isAttitude(term)) ? liked : undefined;
};

const sameFrames = (one: Part, other: Part): boolean => {
  const [mine, theirs] = [telling(one.frames), telling(other.frames)];
  const agree = [...mine].every(([slot, value]) => {
    const told = theirs.get(slot);
    return told !== undefined && !differ(value, told);
  });
  if (mine.size === 0 || mine.size !== theirs.size || !agree) return false;
  const told = new Set([...mine, ...theirs].flat().flatMap((words) => coreTerms(words)));
  return addsNothing(one.claim, other.claim, told) && addsNothing(other.claim, one.claim, told);
};

/** Frames that say what the claim is about, by slot; what merely follows counts where nothing else does. */
const telling = (frames: readonly Frame[]): ReadonlyMap<string, string> => {
  const told = frames.filter(({ about, slot }) => about !== undefined && !vague.test(slot));
  const plain = told.filter(({ slot }) => !follows.test(slot));
  return new Map((plain.length > 0 ? plain : told).map(({ slot, value }) => [slot, value]));
};

const vague = /^(?:amount|prefers) /u;
const follows = /^user (?:has|employed|went|married|engaged|religious)\b/u;

/** Every word is in the other claim, in what the frames tell, or tells nothing. */
const addsNothing = (one: Claim, other: Claim, told: ReadonlySet<string>): boolean => {
  const known = new Set([...other.core, ...told]);
  return one.core.every((term) => known.has(term) || known.has(`${term}:00`) || isTelling(term));
};
