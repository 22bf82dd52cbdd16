import type { Frame } from './frames/frame.ts';
import { isAttitude, isTemplateWord } from '../lexicon/index.ts';
import type { Claim } from './parsing/claim.ts';
import { rolesDiffer } from './roles-differ.ts';
import type { ParsedClause, ParsedText } from './parse.ts';
import { valuesDiffer, termsOfFrame } from './values.ts';

/**
 * Whether two texts state the same facts, clause by clause: with the same words apart from
 * inflection and filler words, or with the same frames and nothing else. A text that was not fully
 * parsed is never a duplicate, because the rest of it may state anything.
 */
export const isDuplicate = (mine: ParsedText, theirs: ParsedText): boolean =>
  mine.isWhole &&
  theirs.isWhole &&
  mine.parts.length > 0 &&
  mine.parts.length === theirs.parts.length &&
  mine.parts.every((one, at) => isSame(one, theirs.parts[at]));

const isSame = (one: ParsedClause, other: ParsedClause | undefined): boolean =>
  other !== undefined && (sameStatement(one, other) || sameClaim(one, other));

/** The same facts about any subject: "we use SQLite", "the project uses SQLite". */
const sameStatement = (one: ParsedClause, other: ParsedClause): boolean => {
  const [mine, theirs] = [exactFrames(one), exactFrames(other)];
  return (
    mine.size > 0 &&
    mine.size === theirs.size &&
    [...mine].every(([slot, value]) => theirs.get(slot) === value)
  );
};

const exactFrames = ({ frames }: ParsedClause): ReadonlyMap<string, string> =>
  new Map(frames.filter(({ isExact }) => isExact === true).map(({ slot, value }) => [slot, value]));

const sameClaim = (one: ParsedClause, other: ParsedClause): boolean =>
  one.claim.core.length > 0 &&
  circumstancesAgree(one, other) &&
  (isRepeated(one.claim, other.claim) || (!framesClash(one, other) && isReworded(one, other)));

const isRepeated = (one: Claim, other: Claim): boolean =>
  one.isAffirmed === other.isAffirmed && one.core.join(' ') === other.core.join(' ');

const isReworded = (one: ParsedClause, other: ParsedClause): boolean =>
  sameContent(one, other) || sameAttitude(one, other) || sameFrames(one, other);

const circumstancesAgree = (one: ParsedClause, other: ParsedClause): boolean =>
  one.claim.time === other.claim.time &&
  one.claim.circumstance === other.claim.circumstance &&
  one.claim.aside.join(' ') === other.claim.aside.join(' ') &&
  one.frequency() === other.frequency();

const framesClash = ({ frames }: ParsedClause, other: ParsedClause): boolean =>
  frames.some((frame) =>
    other.frames.some((rival) => rival.slot === frame.slot && valuesDiffer(frame, rival)),
  );

/** The same content words: "writes tests with Jest", "uses Jest for tests". */
const sameContent = (one: ParsedClause, other: ParsedClause): boolean => {
  const [mine, theirs] = [one.bare(), other.bare()];
  const isEqual = mine.size === theirs.size && mine.isSubsetOf(theirs);
  const isSpecific = mine.size > 1 || (mine.size === 1 && one.claim.circumstance !== '');
  return (
    isEqual &&
    isSpecific &&
    one.claim.isAffirmed === other.claim.isAffirmed &&
    !rolesDiffer(
      { wording: one.claim.wording, terms: [...mine] },
      { wording: other.claim.wording, terms: [...theirs] },
    )
  );
};

/** "Wants code without comments", "does not want comments in code". */
const sameAttitude = (one: ParsedClause, other: ParsedClause): boolean => {
  const [mine, theirs] = [attitudeIn(one), attitudeIn(other)];
  if (mine === undefined || theirs === undefined) return false;
  const isLong = mine.slot.split(' ').length > 2;
  return isLong && mine.slot === theirs.slot && mine.value === theirs.value;
};

const attitudeIn = ({ claim, frames }: ParsedClause): Frame | undefined => {
  const liked = frames.find(({ slot }) => slot.startsWith('likes '));
  const said = new Set(liked?.slot.split(' '));
  return claim.core.every((term) => said.has(term) || isAttitude(term)) ? liked : undefined;
};

const sameFrames = (one: ParsedClause, other: ParsedClause): boolean => {
  const [mine, theirs] = [statedFrames(one.frames), statedFrames(other.frames)];
  if (mine.size === 0 || mine.size !== theirs.size) return false;
  // That the user has a husband does not make it the same what he likes and dislikes.
  const isImplied = [...mine.keys()].every((slot) => follows.test(slot));
  const isOpposite = one.claim.isAffirmed !== other.claim.isAffirmed;
  if (isImplied && isOpposite && !one.core.isDisjointFrom(other.core)) return false;
  const agree = [...mine].every(([slot, frame]) => {
    const stated = theirs.get(slot);
    return stated !== undefined && !valuesDiffer(frame, stated);
  });
  if (!agree) return false;
  const stated = new Set([...mine.values(), ...theirs.values()].flatMap(termsOfFrame));
  return addsNothing(one, other, stated) && addsNothing(other, one, stated);
};

/** The claim's explicit frames by slot, or its implied frames if it has no explicit ones. */
const statedFrames = (frames: readonly Frame[]): ReadonlyMap<string, Frame> => {
  const stated = frames.filter(({ about, slot }) => about !== undefined && !vague.test(slot));
  const plain = stated.filter(({ slot }) => !follows.test(slot));
  return new Map((plain.length > 0 ? plain : stated).map((frame) => [frame.slot, frame]));
};

const vague = /^(?:amount|prefers|weekdays) /u;
const follows = /^user (?:has|employed|works|went|married|engaged|religious)\b/u;

/** Whether every term is in the other claim, in the frames, or a template word. */
const addsNothing = (
  one: ParsedClause,
  other: ParsedClause,
  stated: ReadonlySet<string>,
): boolean => {
  const isKnown = (term: string): boolean => other.core.has(term) || stated.has(term);
  return one.claim.core.every(
    (term) => isKnown(term) || isKnown(`${term}:00`) || isTemplateWord(term),
  );
};
