import { maxSim } from './max-sim.ts';
import { affinity } from './affinity.ts';
import { answerType } from './answer-type.ts';
import { dates } from './dates.ts';
import type { FeatureExtractor } from './feature-extractor.ts';
import { meaning } from './meaning.ts';
import { recency } from './recency.ts';
import { sessionContext } from './session-context.ts';
import { lexicalOverlap } from './lexical-overlap.ts';
import { subject } from './subject.ts';
import { superseded } from './superseded.ts';
import { textLength } from './text-length.ts';

export type { Column, Features } from './feature-extractor.ts';

/** All feature extractors. Each may use the columns of those before it. */
export const featureExtractors: readonly FeatureExtractor[] = [
  meaning,
  lexicalOverlap,
  maxSim,
  dates,
  answerType,
  affinity,
  recency,
  sessionContext,
  subject,
  superseded,
  textLength,
];

/**
 * Columns that only other features read. BM25 relative to the best candidate says nothing by
 * itself: where no memory shares more than a word with the query, even the best is a poor match.
 */
const unweighted: ReadonlySet<string> = new Set(['bm25_of_best']);

/** The names of all features that have weights, in their order. */
export const featureNames: readonly string[] = featureExtractors
  .flatMap(({ names }) => names)
  .filter((name) => !unweighted.has(name));
