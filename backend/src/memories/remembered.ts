import type { Conflict } from '../conflicts/index.ts';
import type { Usage } from '../tokens/index.ts';
import type { Memory } from './memory.ts';

/** What became of a memory sent to `remember`. */
export type Remembered =
  | {
      readonly outcome: 'stored';
      readonly memory: Memory;
      readonly usage: Usage;
      readonly conflicts: readonly Conflict<Memory>[];
      /** Memories that say the same in other words. Reported, never merged. */
      readonly similar: readonly Memory[];
    }
  | { readonly outcome: 'known'; readonly memory: Memory; readonly usage: Usage }
  | {
      readonly outcome: 'full';
      readonly usage: Usage;
      /** What the user could forget: doubles first, then the least alive. */
      readonly suggestions: readonly Suggestion[];
    };

export type Suggestion = {
  readonly memory: Memory;
  /** In words for people: "says the same as m_…", "not used for 8 months". */
  readonly reason: string;
};
