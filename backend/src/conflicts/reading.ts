import { endingsIn, type Ending } from './endings.ts';
import type { Frame } from './frames/frame.ts';
import { framesOf } from './frames/index.ts';
import type { Claim } from './reading/claim.ts';
import { readClaims } from './reading/read-claims.ts';

/** One claim of a text with everything it says that can have one value only. */
export type Part = {
  readonly claim: Claim;
  readonly frames: readonly Frame[];
  readonly endings: readonly Ending[];
};

/** A text taken apart. Takes some 50 µs; the texts of a vault are not kept in this form. */
export type Reading = readonly Part[];

export const read = (text: string): Reading =>
  readClaims(text).map((claim) => ({ claim, frames: framesOf(claim), endings: endingsIn(claim) }));
