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
];

/** The names of all features, in their order. */
export const featureNames: readonly string[] = featureExtractors.flatMap(({ names }) => names);
