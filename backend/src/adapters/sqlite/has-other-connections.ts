import type { Database } from './database.ts';

/**
 * Whether another process has the database open: a server, or a command that is at work. A file
 * can only leave the write-ahead log while nobody else is there, so that is tried, and undone.
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
