import type { Clock } from '../../kernel/clock.ts';
import { refuseHalfMoved } from '../errors.ts';
import { countPeppers, sumTables, type PepperUse } from '../tables.ts';
import type { RowStore } from '../row-store.ts';
import type { OnProgress } from '../table-copy.ts';
import type { BackupContents, BackupDraft, FileSum } from './backup-file.ts';
import { copyWithKeys } from './copy-with-keys.ts';

type BackingUp = {
  readonly draft: BackupDraft;
  /**
   * A store that is read while it is written to. `undefined` if the draft already contains a
   * snapshot of it.
   */
  readonly source: RowStore | undefined;
  readonly clock: Clock;
  readonly onProgress: OnProgress;
};

export type BackedUp = BackupContents & {
  readonly file: FileSum;
  /** What needs each version of the pepper. */
  readonly peppers: ReadonlyMap<number, PepperUse>;
};

/**
 * Makes a backup, even while people write. It contains everything acknowledged before it started
 * and not removed since, and no memory without its vault.
 *
 * Without snapshots, this is guaranteed because all rows are read after the start, vaults last: a
 * token revoked during the backup has no credential in it. Of two memories with the same slot, the
 * one read later is kept, because the other was forgotten in between. Memories saved or forgotten
 * during the backup may or may not be in it.
 * @throws AppError `invalid_input`, `storage_full` or `storage_unavailable`; then there is no file
 */
export const backUp = async ({
  draft,
  source,
  clock,
  onProgress,
}: BackingUp): Promise<BackedUp> => {
  try {
    const madeAt = clock.now();
    if (source !== undefined) {
      refuseHalfMoved(await source.marker());
      await copyWithKeys(source, draft.rows, onProgress);
    }
    await draft.removeStrays();
    const contents = { madeAt, tables: await sumTables(draft.rows) };
    const peppers = await countPeppers(draft.rows);
    return { ...contents, peppers, file: await draft.complete(contents) };
  } finally {
    draft.discard();
  }
};
