import { maxSim } from './max-sim.ts';
import { answerType } from './answer-type.ts';
import { category } from './category.ts';
import { dates } from './dates.ts';
import type { Column, FeatureExtractor } from './feature-extractor.ts';
import { meaning } from './meaning.ts';
import { recency } from './recency.ts';
import { sessionContext } from './session-context.ts';
import { lexicalOverlap } from './lexical-overlap.ts';
import { subject } from './subject.ts';

export type { Column } from './feature-extractor.ts';

/** All feature extractors. Each may use the columns of those before it. */
export const featureExtractors: readonly FeatureExtractor[] = [
  meaning,
  lexicalOverlap,
  maxSim,
  dates,
  answerType,
  category,
  recency,
  sessionContext,
  subject,
];

/** The names of all features, in their order. */
export const featureNames: readonly string[] = featureExtractors.flatMap(({ names }) => names);

/** The column of each feature, by name. */
export type Features = ReadonlyMap<string, Column>;
