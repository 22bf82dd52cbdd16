import type { CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { Search } from '../ranking/search.ts';

/** A search with the slots of its candidates, in ascending order. */
export type RankingContext = Search & { readonly candidates: Int32Array };

/** One number per candidate, in their order: larger for a better match. */
export type Column = Float32Array;

/** The column of each feature, by name. */
export type Features = ReadonlyMap<string, Column>;

/** The column of this name, from an extractor earlier in the list. */
export type EarlierFeatures = (name: string) => Column;

/**
 * One group of features of a candidate. The fit assigns a weight to each name; values of about 0 to
 * 1 keep the weights readable.
 */
export type FeatureExtractor = {
  readonly names: readonly string[];
  /**
   * One column per name, in their order. Extractors that read the words of all candidates yield.
   */
  readonly extract: (
    context: RankingContext,
    earlier: EarlierFeatures,
    work: CooperativeTask,
  ) => readonly Column[] | Promise<readonly Column[]>;
};
