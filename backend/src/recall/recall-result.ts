import type { Memory } from '../memories/index.ts';
import type { Relevance } from '../relevance/index.ts';

/** How well a memory answers one query. */
export type Match = 'strong' | 'likely' | 'weak';

/** One found memory with its match details. */
export type RecalledMemory = {
  readonly memory: Memory;
  readonly relevance: Relevance;
  readonly match: Match;
  /** Words of the query found in the memory, as the query spells them, in its order. */
  readonly matchedWords: readonly string[];
  /** Index into the `conflicts` of the result, if the memory is part of a conflict. */
  readonly conflictGroup: number | undefined;
};

/** Memories that cannot all be true now; some may not be among the results. */
export type ConflictGroup = {
  readonly memories: readonly Memory[];
  /** Which of them contradict each other, the older one first; at most 20 pairs. */
  readonly pairs: readonly ConflictSides[];
  readonly reason: string;
};

/** Two memories that cannot both be true now, the older one first. */
export type ConflictSides = readonly [older: Memory, newer: Memory];

/** The result of one query: at most ten memories, best first. */
export type RecallResult = {
  readonly memories: readonly RecalledMemory[];
  readonly conflicts: readonly ConflictGroup[];
  /** Whether any was saved at the time that the query asks for; undefined if it asks for none. */
  readonly savedThen: boolean | undefined;
  /** How many memories were searched. */
  readonly searched: number;
};
