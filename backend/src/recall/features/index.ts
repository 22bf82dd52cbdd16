import { maxSim } from './max-sim.ts';
import { answerType } from './answer-type.ts';
import { dates } from './dates.ts';
import type { Column, FeatureExtractor } from './feature-extractor.ts';
import { meaning } from './meaning.ts';
import { sessionContext } from './session-context.ts';
import { lexicalOverlap } from './lexical-overlap.ts';

export type { Column } from './feature-extractor.ts';

/** Every kind of evidence. A kind may use what those before it gathered. */
export const featureExtractors: readonly FeatureExtractor[] = [
  meaning,
  lexicalOverlap,
  maxSim,
  dates,
  answerType,
  sessionContext,
];

/** The names of all numbers, in their order. */
export const featureNames: readonly string[] = featureExtractors.flatMap(({ names }) => names);

/** Every number about each candidate, by name. */
export type Features = ReadonlyMap<string, Column>;
