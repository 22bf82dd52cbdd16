import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { BackupDraft } from '../../../transfer/index.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../migrations/index.ts';
import { sqliteRowStore } from '../row-store.ts';
import { withStorageErrors } from '../database/sql.ts';
import { writeContents } from './manifest.ts';
import { plainDatabase } from './plain-database.ts';
import { publishFile } from './publish-file.ts';
import { cannotBeMade, fileIsThere } from './errors.ts';

export type SqliteBackupDraft = BackupDraft & { readonly database: Database };

/** A draft without rows. */
export const newDraft = (file: string): SqliteBackupDraft => draftOf(file, () => undefined);

/**
 * A draft with a consistent snapshot of a database, while others write to it. Completing it removes
 * jobs and other data that only the running installation needs.
 */
export const snapshotDraft = (file: string, source: Database): SqliteBackupDraft =>
  draftOf(file, (draft) => {
    source.sql.prepare('VACUUM INTO ?').run(draft);
  });

const draftOf = (file: string, fill: (draft: string) => void): SqliteBackupDraft => {
  if (existsSync(file)) throw fileIsThere(file);
  const draft = `${file}.unfinished-${process.pid}`;
  makePrivate(draft);
  const removeDraft = (): void => {
    for (const ending of ['', '-journal']) rmSync(`${draft}${ending}`, { force: true });
  };
  try {
    const database = withStorageErrors(() => {
      fill(draft);
      return openDraft(draft);
    });
    return {
      database,
      rows: sqliteRowStore(database),
      removeStrays: async () => {
        await database.write(() => {
          database.sql.exec(removeStrays);
        });
      },
      complete: async (contents) => {
        await database.write(() => {
          database.sql.exec(removeLocalData);
          writeContents(database.sql, contents);
        });
        await database.close();
        return publishFile(draft, file);
      },
      discard: () => {
        if (database.sql.isOpen) database.sql.close();
        removeDraft();
      },
    };
  } catch (error) {
    removeDraft();
    throw error;
  }
};

const makePrivate = (draft: string): void => {
  try {
    closeSync(openSync(draft, 'wx', 0o600));
  } catch (error) {
    throw cannotBeMade(draft, error);
  }
};

/** Writes do not wait for the disk, because an interrupted draft is discarded. */
const openDraft = (draft: string): Database => {
  const sql = new DatabaseSync(draft);
  try {
    sql.exec(`
      PRAGMA journal_mode = DELETE;
      PRAGMA synchronous = OFF;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
    `);
    migrate(sql, migrations);
    return plainDatabase(sql);
  } catch (error) {
    sql.close();
    throw error;
  }
};

const removeStrays = `
  DELETE FROM memories WHERE vault_id NOT IN (SELECT vault_id FROM vaults);
  DELETE FROM bin WHERE vault_id NOT IN (SELECT vault_id FROM vaults);
  DELETE FROM checkpoints WHERE vault_id NOT IN (SELECT vault_id FROM vaults);
  DELETE FROM grants WHERE vault_id NOT IN (SELECT vault_id FROM vaults);
  DELETE FROM grant_keys WHERE grant_id NOT IN (SELECT grant_id FROM grants);
`;

/** Data of the running installation: it is recreated or irrelevant elsewhere. */
const removeLocalData = `
  DELETE FROM jobs; DELETE FROM dead_letters; DELETE FROM repeats;
  DELETE FROM lock_changes; DELETE FROM moves; DELETE FROM readings; DELETE FROM retention;
`;
