import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` as one transaction. It takes the write lock at once: a transaction that starts with a
 * read and then writes is refused if another process wrote in between.
 */
export const inTransaction = <Result>(sql: DatabaseSync, work: () => Result): Result => {
  sql.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    sql.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has already rolled back after some errors, a full disk among them.
    if (sql.isTransaction) sql.exec('ROLLBACK');
    throw error;
  }
};
