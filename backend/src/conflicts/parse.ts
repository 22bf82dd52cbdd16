import { once } from '../kernel/once.ts';
import { stripInvisible } from '../text/index.ts';
import { cessationsIn, type Cessation } from './cessations.ts';
import type { Frame } from './frames/frame.ts';
import { framesOf } from './frames/index.ts';
import type { Claim } from './parsing/claim.ts';
import { contentTerms } from './parsing/content-terms.ts';
import { frequencyIn } from './parsing/circumstance.ts';
import { readClaims } from './parsing/read-claims.ts';

/** One claim of a text with everything that comparisons need, computed once. */
export type ParsedClause = {
  readonly claim: Claim;
  /** What it says that can have one value only. */
  readonly frames: readonly Frame[];
  readonly cessations: readonly Cessation[];
  /** Its core, and its core with its broader terms. */
  readonly core: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
  /** Its terms without light verbs and the like. */
  readonly bare: () => ReadonlySet<string>;
  /** "Twice a week", or nothing. */
  readonly frequency: () => string;
};

/** A parsed text, within the bounds of `bounds.ts`. */
export type ParsedText = {
  readonly parts: readonly ParsedClause[];
  /** False when the text states more than was read. */
  readonly isWhole: boolean;
};

/** Takes some 50 µs for a plain text, and 0.5 ms for the worst one. */
export const parseText = (text: string): ParsedText => {
  const { claims, isWhole } = readClaims(stripInvisible(text));
  return { parts: claims.map(partOf), isWhole };
};

const partOf = (claim: Claim): ParsedClause => ({
  claim,
  frames: framesOf(claim),
  cessations: cessationsIn(claim),
  core: new Set(claim.core),
  said: new Set([...claim.core, ...claim.broader]),
  bare: once(() => contentTerms(claim)),
  frequency: once(() => frequencyIn(claim.wording)),
});
