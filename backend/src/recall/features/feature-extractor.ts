import type { CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { Search } from '../search.ts';

/** A search with the memories it looks at closely, by their places in rising order. */
export type RankingContext = Search & { readonly candidates: Int32Array };

/** One number a candidate, in their order: larger where more speaks for the memory. */
export type Column = Float32Array;

/** The column of this name, of a kind that stands earlier in the list. */
export type EarlierFeatures = (name: string) => Column;

/**
 * One kind of evidence that a memory answers a question. Each number of it has a name, under which
 * the fit finds out what it is worth; numbers of about 0 to 1 keep those weights readable.
 */
export type FeatureExtractor = {
  readonly names: readonly string[];
  /** One column a name, in their order. What looks at the words of all candidates takes pauses. */
  readonly weigh: (
    look: RankingContext,
    gathered: EarlierFeatures,
    work: CooperativeTask,
  ) => readonly Column[] | Promise<readonly Column[]>;
};
