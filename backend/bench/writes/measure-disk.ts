import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const commits = 100;
/** About the sealed size of a short memory. */
const rowBytes = 300;

/**
 * How many commits a second one plain SQLite connection can make if it waits for the disk each
 * time. This measures the disk, and is the most that one writer at a time can achieve on it.
 */
export const measureDisk = (folder: string): number => {
  const file = join(folder, 'reference.db');
  const sql = new DatabaseSync(file);
  try {
    sql.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS facts (sealed BLOB NOT NULL) STRICT;
    `);
    const add = sql.prepare('INSERT INTO facts VALUES (?)');
    const row = new Uint8Array(rowBytes);
    const begin = performance.now();
    for (let count = 0; count < commits; count += 1) add.run(row);
    return (commits * 1_000) / (performance.now() - begin);
  } finally {
    sql.close();
    for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  }
};
