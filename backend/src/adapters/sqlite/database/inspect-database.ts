import { DatabaseSync } from 'node:sqlite';
import type { Timestamp } from '../../../kernel/clock.ts';
import type { Database } from './database.ts';
import { withStorageErrors } from './sql.ts';

/** Whether the database contains any vault or waitlist entry. */
export const isInUse = ({ prepare, read }: Database): boolean => {
  const anything = prepare<{ readonly found: number }>(
    'SELECT EXISTS (SELECT 1 FROM vaults) OR EXISTS (SELECT 1 FROM waitlist) AS found',
  );
  return read(() => anything.get())?.found === 1;
};

/**
 * Whether another process has the database open: a server, or a running command. A file can leave
 * WAL mode only while no other process has it open, so this tries that and reverts it.
 */
export const hasOtherConnections = ({ sql }: Database): boolean => {
  const { timeout } = sql.prepare('PRAGMA busy_timeout').get() ?? {};
  try {
    sql.exec('PRAGMA busy_timeout = 0');
    sql.exec('PRAGMA journal_mode = DELETE');
    return false;
  } catch {
    return true;
  } finally {
    sql.exec(`PRAGMA busy_timeout = ${Number(timeout)}; PRAGMA journal_mode = WAL`);
  }
};

/** The newest timestamp of any row; `undefined` for an empty database. */
export const latestTimestamp = ({ prepare, read }: Database): Timestamp | undefined => {
  const newest = prepare<{ readonly at: Timestamp | null }>(`
    SELECT max(at) AS at FROM (
      SELECT max(created_at) AS at FROM vaults
      UNION ALL SELECT max(last_used_at) FROM vaults
      UNION ALL SELECT max(created_at) FROM memories
      UNION ALL SELECT max(last_accessed_at) FROM memories
      UNION ALL SELECT max(created_at) FROM checkpoints)`);
  return read(() => newest.get())?.at ?? undefined;
};

/**
 * The faults that SQLite finds in a database file, one entry each. Reads the whole file and
 * changes nothing.
 */
export const integrityFaults = (file: string): readonly string[] =>
  withStorageErrors(() => {
    const sql = new DatabaseSync(file, { readOnly: true });
    try {
      const rows = sql.prepare('PRAGMA quick_check').all();
      return rows.map((row) => String(row['quick_check'])).filter((line) => line !== 'ok');
    } finally {
      sql.close();
    }
  });
