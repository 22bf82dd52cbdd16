import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '../../../kernel/errors.ts';
import { inTransaction } from './sql.ts';

/**
 * Brings the schema up to date, one transaction per step; `user_version` counts the completed
 * steps.
 * @throws AppError `storage_unavailable` if a newer MindMirror wrote the database.
 */
export const migrate = (sql: DatabaseSync, migrations: readonly string[]): void => {
  while (doneSteps(sql) < migrations.length) {
    inTransaction(sql, () => {
      // Read again inside: another process that opens the same file may have completed the step.
      const done = doneSteps(sql);
      const next = migrations[done];
      if (next !== undefined) sql.exec(`${next}; PRAGMA user_version = ${done + 1}`);
    });
  }
  if (doneSteps(sql) > migrations.length) throw tooNew(doneSteps(sql), migrations.length);
};

const doneSteps = (sql: DatabaseSync): number =>
  Number(sql.prepare('PRAGMA user_version').get()?.['user_version']);

const tooNew = (found: number, known: number): AppError =>
  new AppError(
    'storage_unavailable',
    `A newer MindMirror wrote this database (format ${found}, this version reads up to ${known}). ` +
      'Start the newer version, or restore a backup made with this one.',
  );
