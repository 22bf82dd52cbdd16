import { english, isPerson, isSubstitute, singular } from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { bare, headOf } from '../frames/frame.ts';

/** A claim that may presuppose what ended, with its core terms. */
export type Presupposing = { readonly claim: Claim; readonly core: ReadonlySet<string> };

/** Something that ended: "switched from npm to pnpm", "sold the car", "the cat died". */
export type Cessation = {
  /** The terms of what ended. A claim without one of them does not presuppose it. */
  readonly terms: readonly string[];
  /** Whether a claim with all of the terms presupposes what ended. */
  readonly isPresupposed: (other: Presupposing) => boolean;
  /** Human-readable, used after "one says": "the user changed from npm to pnpm". */
  readonly change?: string;
  /**
   * Whether it ended in every circumstance. If undefined, a denial in its claim also counts as a
   * denial; otherwise the denial only ends this value: "no longer on Fly.io".
   */
  readonly isForGood?: boolean;
};

/** The terms of a thing that a longer phrase names. */
export const thingTerms = (phrase: string): readonly string[] => coreTerms(bare(headOf(phrase)));

/** Whether a claim presupposes something that another claim reports as ended. */
export const presupposes = (other: Presupposing, { terms, isPresupposed }: Cessation): boolean =>
  other.claim.isAffirmed &&
  other.claim.time === 'now' &&
  terms.every((term) => other.core.has(term)) &&
  !isSubstituteFor(terms.join(' '), other.claim) &&
  isPresupposed(other);

/**
 * Whether a claim is about a substitute for a thing that is not a substitute itself: oat milk for
 * milk.
 */
export const isSubstituteFor = (thing: string, { rest }: Claim): boolean =>
  isSubstitute(rest) && !isSubstitute(thing);

/** A claim with more terms is about more than the thing itself. */
const maxPlainTerms = 6;

/** Whether a claim says that the user uses, has or does what ended. */
export const usesOfUser = ({ claim }: Presupposing): boolean =>
  presupposing.has(claim.verb) && claim.core.length <= maxPlainTerms && concernsUser(claim);

/** True for the user and the user's things, false for other people. */
const concernsUser = ({ subject }: Claim): boolean =>
  subject === 'user' ||
  (subject.startsWith("user's ") && !isPerson(singular(subject)) && !ofGroup.test(subject));

const ofGroup = /^user's (?:team|company|employer|department|family)\b/u;

const presupposing: ReadonlySet<string> = new Set(english.verbs.presupposing);
