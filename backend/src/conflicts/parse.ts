import { once } from '../kernel/once.ts';
import { stripInvisible } from '../text/index.ts';
import { cessationsIn, type Cessation } from './cessations.ts';
import type { Frame } from './frames/frame.ts';
import { framesOf } from './frames/index.ts';
import type { Claim } from './parsing/claim.ts';
import { contentTerms } from './parsing/content-terms.ts';
import { frequencyIn } from './parsing/circumstance.ts';
import { readClaims } from './parsing/read-claims.ts';

/** One claim with the derived values that comparisons need, computed once. */
export type ParsedClause = {
  readonly claim: Claim;
  readonly frames: readonly Frame[];
  readonly cessations: readonly Cessation[];
  /** Core terms. */
  readonly core: ReadonlySet<string>;
  /** Core terms and their broader terms. */
  readonly expanded: ReadonlySet<string>;
  /** Core terms without light verbs, prepositions and similar words. */
  readonly bare: () => ReadonlySet<string>;
  /** E.g. "twice a week", or an empty string. */
  readonly frequency: () => string;
};

/** A text parsed within the limits of `bounds.ts`. */
export type ParsedText = {
  readonly parts: readonly ParsedClause[];
  /** False if part of the text was not parsed. */
  readonly isWhole: boolean;
};

/** Takes about 50 µs for a plain text and 0.5 ms for the worst case. */
export const parseText = (text: string): ParsedText => {
  const { claims, isWhole } = readClaims(stripInvisible(text));
  return { parts: claims.map(partOf), isWhole };
};

const partOf = (claim: Claim): ParsedClause => ({
  claim,
  frames: framesOf(claim),
  cessations: cessationsIn(claim),
  core: new Set(claim.core),
  expanded: new Set([...claim.core, ...claim.broader]),
  bare: once(() => contentTerms(claim)),
  frequency: once(() => frequencyIn(claim.wording)),
});
