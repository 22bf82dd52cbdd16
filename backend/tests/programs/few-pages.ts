// Loaded before the product (node --import). Limits its database to MAX_PAGES pages, which SQLite
// reports like a full disk. For machines that do not allow mounting a file system.
import { DatabaseSync } from 'node:sqlite';

const maxPages = Number(process.env['MAX_PAGES']);
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with the database as `this`
const { exec: original } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function exec(this: DatabaseSync, sql: string): void {
  original.call(this, sql);
  if (sql.includes('journal_mode = WAL')) {
    original.call(this, `PRAGMA max_page_count = ${maxPages}`);
  }
};
