import type { MemoryId } from '../kernel/ids.ts';
import type { Usage } from '../tokens/index.ts';
import type { ConflictReport } from './conflict-report.ts';
import type { Memory } from './memory.ts';

/** What became of a memory sent to `remember`. */
export type RememberResult =
  | (ConflictReport & {
      readonly outcome: 'stored';
      readonly memory: Memory;
      readonly usage: Usage;
      /**
       * Present when the vault changed during the call and could not be read again: the report leaves
       * out what was saved in the same moment. Saving the same text again gives the whole report.
       */
      readonly conflictsChecked?: false;
    })
  | (ConflictReport & {
      readonly outcome: 'known';
      readonly memory: Memory;
      readonly usage: Usage;
    })
  | {
      readonly outcome: 'full';
      /** What the vault has no room for: another memory, or so many bytes. */
      readonly by: 'count' | 'bytes';
      readonly usage: Usage;
      /** What the user could forget: doubles first, then the least alive. */
      readonly suggestions: readonly Suggestion[];
    };

export type Suggestion = {
  readonly memory: Memory;
  /** In words for people: "not used for 8 months"; "says the same as" where `sameAs` follows. */
  readonly reason: string;
  readonly sameAs?: MemoryId;
};
