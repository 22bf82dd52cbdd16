import type { Timestamp } from '../../kernel/clock.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { Usage } from '../../tokens/index.ts';
import type { ConflictReport } from './conflict-report.ts';
import type { Memory } from '../memory.ts';

/** Fields of all outcomes in which the fact is now saved. */
type Saved = ConflictReport & {
  readonly memory: Memory;
  /** The revision of the vault after the call. */
  readonly revision: number;
  readonly usage: Usage;
  /** The memories that this call replaced. */
  readonly replaced: readonly MemoryId[];
  /** When the first of those leaves the bin; `undefined` if there are none, or one is not there. */
  readonly restorableUntil: Timestamp | undefined;
};

/** The outcome of `remember`. */
export type RememberResult =
  | (Saved & {
      /** `restored`: the fact was in the bin and is saved again as it was. */
      readonly outcome: 'stored' | 'restored';
      /**
       * Present if the vault changed during the call and could not be read again: the report leaves
       * out memories saved at the same time. Saving the same text again returns the complete
       * report.
       */
      readonly conflictsChecked?: false;
    })
  | (Saved & { readonly outcome: 'known' })
  | {
      readonly outcome: 'full';
      /** The fact, which is not saved. */
      readonly fact: Memory;
      /** The limit that was reached: number of memories or bytes. */
      readonly by: 'count' | 'bytes';
      /** The revision of the vault. */
      readonly revision: number;
      readonly usage: Usage;
      /**
       * Memories that the user could forget: conflicts and duplicates first, then what is over, then
       * the least active.
       */
      readonly suggestions: readonly Suggestion[];
    };

export type Suggestion = {
  readonly memory: Memory;
  /** In plain words: "no sure match for 8 months", or "conflicts with the newer" if `other` is set. */
  readonly reason: string;
  /** The saved memory that the reason is about. */
  readonly other?: MemoryId;
  /** There is no reason to forget this one rather than another. */
  readonly isArbitrary?: true;
  /** It cannot be true together with the new memory. */
  readonly isConflict?: true;
};
