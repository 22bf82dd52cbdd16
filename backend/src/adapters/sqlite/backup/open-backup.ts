import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BackupContents, BackupFile } from '../../../transfer/index.ts';
import { makeFolder } from '../database/make-folder.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../migrations/index.ts';
import { sqliteRowStore } from '../row-store.ts';
import { applicationId, backupFormat, readContents, readFormat } from './manifest.ts';
import { plainDatabase } from './plain-database.ts';
import { damagedFile, newerBackup, notABackup } from './errors.ts';

/**
 * Opens a backup for reading once SQLite has found no fault in the file. A backup with an older
 * schema is copied into `workFolder`, which must have room for it, and the copy is migrated; the
 * backup itself is never written to. Closing removes the copy; after a crash, the next call does.
 * @throws AppError `invalid_input` for a file that is not a backup, a newer one or a damaged one
 */
export const openBackup = (file: string, workFolder: string): BackupFile => {
  const sql = openReadOnly(file);
  try {
    const contents = examine(sql);
    if (numberOf(sql, 'user_version') === migrations.length) return toBackupFile(sql, contents);
    sql.close();
    return openUpToDate(file, workFolder, contents);
  } catch (error) {
    if (sql.isOpen) sql.close();
    throw error;
  }
};

const openReadOnly = (file: string): DatabaseSync => {
  try {
    const sql = new DatabaseSync(file, { readOnly: true });
    // Opening does not read anything yet.
    if (numberOf(sql, 'application_id') === applicationId) return sql;
    sql.close();
  } catch (error) {
    throw notABackup(error);
  }
  throw notABackup();
};

const examine = (sql: DatabaseSync): BackupContents => {
  const format = whole(() => readFormat(sql));
  if (format > backupFormat || numberOf(sql, 'user_version') > migrations.length) {
    throw newerBackup();
  }
  const faults = whole(() => sql.prepare('PRAGMA integrity_check').all());
  if (faults[0]?.['integrity_check'] !== 'ok') throw damagedFile();
  return whole(() => readContents(sql));
};

const whole = <Result>(inspect: () => Result): Result => {
  try {
    return inspect();
  } catch (error) {
    throw damagedFile(error);
  }
};

const numberOf = (sql: DatabaseSync, pragma: string): number =>
  Number(sql.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);

const toBackupFile = (
  sql: DatabaseSync,
  contents: BackupContents,
  after = (): void => undefined,
): BackupFile => {
  const database = plainDatabase(sql);
  return {
    contents,
    // SQLite does not report a damaged name in the schema as a fault.
    rows: whole(() => sqliteRowStore(database)),
    close: () => {
      sql.close();
      after();
    },
  };
};

const openUpToDate = (file: string, workFolder: string, contents: BackupContents): BackupFile => {
  const folder = join(workFolder, 'mindmirror-restore');
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  remove();
  makeFolder(folder);
  try {
    const copy = join(folder, 'backup.db');
    copyFileSync(file, copy);
    const sql = new DatabaseSync(copy);
    migrate(sql, migrations);
    return toBackupFile(sql, contents, remove);
  } catch (error) {
    remove();
    throw error;
  }
};
