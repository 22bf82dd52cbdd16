import { join } from 'node:path';
import { newDraft, snapshotDraft } from '../../../adapters/sqlite/backup/draft.ts';
import { openBackup } from '../../../adapters/sqlite/backup/open-backup.ts';
import type { Database } from '../../../adapters/sqlite/database/database.ts';
import { sqliteRowStore } from '../../../adapters/sqlite/row-store.ts';
import { newDataFolder } from '../../../adapters/sqlite/testing/data-folder.ts';
import type { RowStore } from '../../index.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { newFolder } from '../../../testing/programs.ts';
import { backUp, type BackedUp } from '../back-up.ts';
import { restore } from '../restore.ts';

const ignoreProgress = (): undefined => undefined;

/** A folder for the backups of one test, and new installations to restore them into. */
export const backupFolder = async () => {
  const folder = newFolder('backups');
  const opened = [newDataFolder()];
  const newStore = (): RowStore => {
    const data = newDataFolder();
    opened.push(data);
    return sqliteRowStore(data.open());
  };
  const file = join(folder.path, 'mindmirror.backup');
  return {
    path: folder.path,
    file,
    /** An installation on SQLite. */
    newDatabase: (): Database => opened[0]!.open(),
    newStore,
    snapshot: async (database: Database): Promise<BackedUp> =>
      backUp({
        draft: snapshotDraft(file, database),
        source: undefined,
        clock: fakeClock(),
        onProgress: ignoreProgress,
      }),
    /** A backup as made from a store without snapshots. */
    copy: async (source: RowStore): Promise<BackedUp> =>
      backUp({ draft: newDraft(file), source, clock: fakeClock(), onProgress: ignoreProgress }),
    restoreInto: async (target: RowStore, from = file) => {
      const backup = openBackup(from, folder.path);
      try {
        return await restore({ backup, target, onProgress: ignoreProgress, clock: fakeClock() });
      } finally {
        backup.close();
      }
    },
    close: async () => {
      for (const { close } of opened) await close();
      folder.remove();
    },
  };
};
