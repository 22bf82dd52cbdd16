import type { DatabaseSync } from 'node:sqlite';
import type { CommitQueue } from './commit-queue.ts';
import type { DiskReserve } from './disk-reserve.ts';
import type { WalCheckpointer } from '../maintenance/wal-checkpointer.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import type { Removal } from '../maintenance/tasks.ts';

/** Removes rows and their residue, also on a full disk. */
export type SecureDelete = {
  /**
   * One transaction that removes or replaces rows; `work` returns how many. Succeeds on a full
   * disk. Overwrites the rows with zeros before it resolves, and empties the log unless a reader still
   * needs it; then it is emptied later. Older copies in the gaps of pages are removed at once from a
   * small file and by `purgeStep` from a larger one.
   */
  readonly secureDelete: (work: () => number) => Promise<number>;
  /**
   * The same for many rows, on the maintenance thread; `scrub` wipes the files later. Returns how
   * many rows each statement changed.
   */
  readonly removeMany: (removals: readonly Removal[]) => Promise<readonly number[]>;
  /**
   * Records, inside a transaction, that it removes or replaces sealed bytes. `secureDelete` does so
   * itself.
   */
  readonly noteResidue: () => void;
  /** Purges the residue of removed rows from the files, once for all concurrent callers. */
  readonly scrub: () => Promise<void>;
};

type Needs = {
  readonly sql: DatabaseSync;
  readonly queue: CommitQueue;
  readonly checkpointer: Pick<WalCheckpointer, 'scrub'>;
  readonly thread: Pick<Maintenance, 'run'>;
  readonly reserve: DiskReserve;
};

export const createSecureDelete = ({
  sql,
  queue: { commit, exclusively },
  checkpointer,
  thread,
  reserve,
}: Needs): SecureDelete => {
  const countResidue = sql.prepare('UPDATE residue SET made = made + 1');
  const noteResidue = (): void => void countResidue.run();
  let nextScrub: Promise<void> | undefined;
  const scrub = async (): Promise<void> => {
    nextScrub ??= exclusively(async () => {
      nextScrub = undefined;
      await checkpointer.scrub();
      reserve.restore();
    });
    return nextScrub;
  };
  return {
    scrub,
    noteResidue,
    secureDelete: async (work) => {
      const erasing = (): number => {
        const count = work();
        if (count > 0) noteResidue();
        return count;
      };
      const { release: releaseReserve } = reserve;
      const erased = await commit(erasing, { isDurable: true, releaseReserve });
      if (erased > 0) await scrub();
      else reserve.restore();
      return erased;
    },
    removeMany: async (all) =>
      exclusively(async () => reserve.awaitWithReserve(async () => thread.run('remove', all)), {
        isDurable: true,
      }),
  };
};
