import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { BackupContents } from '../../../transfer/index.ts';

/** The version of the backup format. Every released one can be read. */
export const backupFormat = 1;

/**
 * "MMbk": identifies a backup among SQLite files
 * (https://www.sqlite.org/pragma.html#pragma_application_id).
 */
export const applicationId = 0x4d_4d_62_6b;

const table = z.strictObject({ rows: z.int().nonnegative(), sha256: z.hash('sha256') });
const emptyTable = { rows: 0, sha256: createHash('sha256').digest('hex') };
const contents = z.strictObject({
  madeAt: z.int(),
  tables: z.strictObject({
    memories: table,
    // Tables with a default are missing from the backups of earlier versions.
    bin: table.default(emptyTable),
    checkpoints: table,
    grants: table.default(emptyTable),
    grantKeys: table.default(emptyTable),
    waitlist: table,
    vaults: table,
  }),
});

/** Its existence marks the backup as completed. */
export const writeContents = (sql: DatabaseSync, written: BackupContents): void => {
  const text = JSON.stringify(written);
  sql.exec(`
    CREATE TABLE backup (format INTEGER NOT NULL, contents TEXT NOT NULL, sha256 TEXT NOT NULL) STRICT;
    PRAGMA application_id = ${applicationId}`);
  sql.prepare('INSERT INTO backup VALUES (?, ?, ?)').run(backupFormat, text, sumOf(text));
};

export const readFormat = (sql: DatabaseSync): number =>
  Number(sql.prepare('SELECT format FROM backup').get()?.['format']);

/** @throws Error if the contents differ from what was written */
export const readContents = (sql: DatabaseSync): BackupContents => {
  const row = sql.prepare('SELECT contents, sha256 FROM backup').get();
  const text = String(row?.['contents']);
  if (row?.['sha256'] !== sumOf(text)) throw new Error('The list of contents was changed.');
  return contents.parse(JSON.parse(text));
};

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
