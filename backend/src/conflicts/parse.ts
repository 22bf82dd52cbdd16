import { once } from '../kernel/once.ts';
import { stripInvisible } from '../text/index.ts';
import type { Cessation } from './cessations/cessation.ts';
import { cessationsIn } from './cessations/index.ts';
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
  /** What the clauses claim without their details, for comparison with other claims. */
  readonly beginnings: readonly ParsedClause[];
  /** False if part of the text was not parsed. */
  readonly isWhole: boolean;
};

/** Takes about 50 µs for a plain text and 0.5 ms for the worst case. */
export const parseText = (text: string): ParsedText => {
  const { claims, beginnings, isWhole } = readClaims(stripInvisible(text));
  const parts = claims.map(partOf);
  if (beginnings.length === 0) return { parts, beginnings: [], isWhole };
  const filled = new Set(parts.flatMap(({ frames }) => frames.map(({ slot }) => slot)));
  return { parts, beginnings: beginnings.map((claim) => beginningOf(claim, filled)), isWhole };
};

/**
 * The clause of a beginning, without the slots that the whole clause fills: its values are more
 * exact.
 */
const beginningOf = (claim: Claim, filled: ReadonlySet<string>): ParsedClause => {
  const part = partOf(claim);
  return { ...part, frames: part.frames.filter(({ slot }) => !filled.has(slot)) };
};

/** Every clause that is compared with the clauses of other texts. */
export const comparedIn = ({ parts, beginnings }: ParsedText): readonly ParsedClause[] =>
  beginnings.length === 0 ? parts : [...parts, ...beginnings];

const partOf = (claim: Claim): ParsedClause => ({
  claim,
  frames: framesOf(claim),
  cessations: cessationsIn(claim),
  core: new Set(claim.core),
  expanded: new Set([...claim.core, ...claim.broader]),
  bare: once(() => contentTerms(claim)),
  frequency: once(() => frequencyIn(claim.wording)),
});
