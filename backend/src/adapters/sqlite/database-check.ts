import { DatabaseSync } from 'node:sqlite';
import { withStorageErrors } from './storage-errors.ts';

/** What SQLite finds wrong with a database file, one entry a fault. Reads all of it, changes nothing. */
export const databaseCheck = (file: string): readonly string[] =>
  withStorageErrors(() => {
    const sql = new DatabaseSync(file, { readOnly: true });
    try {
      const rows = sql.prepare('PRAGMA quick_check').all();
      return rows.map((row) => String(row['quick_check'])).filter((line) => line !== 'ok');
    } finally {
      sql.close();
    }
  });
