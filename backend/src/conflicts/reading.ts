import { once } from '../kernel/once.ts';
import { endingsIn, type Ending } from './endings.ts';
import type { Frame } from './frames/frame.ts';
import { framesOf } from './frames/index.ts';
import { bareTerms } from './lists/telling-words.ts';
import type { Claim } from './reading/claim.ts';
import { frequencyIn } from './reading/occasion.ts';
import { readClaims } from './reading/read-claims.ts';

/** One claim of a text, with all that comparing it needs, so that nothing is worked out twice. */
export type Part = {
  readonly claim: Claim;
  /** What it says that can have one value only. */
  readonly frames: readonly Frame[];
  readonly endings: readonly Ending[];
  /** Its core, and its core with its broader terms. */
  readonly core: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
  /** Its terms without light verbs and the like. */
  readonly bare: () => ReadonlySet<string>;
  /** "Twice a week", or nothing. */
  readonly frequency: () => string;
};

/** A text taken apart, within the bounds of `bounds.ts`. */
export type Reading = {
  readonly parts: readonly Part[];
  /** False when the text states more than was read. */
  readonly isWhole: boolean;
};

/** Takes some 50 µs for a plain text, and 0.5 ms for the worst one. */
export const read = (text: string): Reading => {
  const { claims, isWhole } = readClaims(text);
  return { parts: claims.map(partOf), isWhole };
};

const partOf = (claim: Claim): Part => ({
  claim,
  frames: framesOf(claim),
  endings: endingsIn(claim),
  core: new Set(claim.core),
  said: new Set([...claim.core, ...claim.broader]),
  bare: once(() => bareTerms(claim)),
  frequency: once(() => frequencyIn(claim.wording)),
});
