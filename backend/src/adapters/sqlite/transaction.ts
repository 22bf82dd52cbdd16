import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` whole or not at all. It takes the write lock at once: a transaction that starts by
 * reading and wants to write later is refused when another process wrote in between.
 */
export const inTransaction = <Result>(sql: DatabaseSync, work: () => Result): Result => {
  sql.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    sql.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has already rolled back by itself after some errors, a full disk among them.
    if (sql.isTransaction) sql.exec('ROLLBACK');
    throw error;
  }
};
