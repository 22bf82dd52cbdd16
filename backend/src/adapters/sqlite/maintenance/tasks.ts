import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Duration } from '../../../kernel/duration.ts';
import { inTransaction, prepare } from '../database/sql.ts';
import { purgeSteps } from './purge-steps.ts';
import { residuePurger } from './residue-purger.ts';

/** One statement that removes or replaces rows. */
export type Removal = {
  readonly statement: string;
  readonly values: readonly SQLInputValue[];
};

/**
 * Operations that wait for the disk or take long. No transaction of the event loop runs meanwhile.
 */
export type MaintenanceTasks = {
  /** Whether the log is empty now. */
  readonly truncateLog: (timeout?: Duration) => boolean;
  /** Overwrites the residue of removed rows. Returns whether the log is empty now. */
  readonly scrub: () => boolean;
  /** Runs the statements in one transaction. Returns how many rows each changed. */
  readonly remove: (removals: readonly Removal[]) => readonly number[];
  /** One step of a purge. Returns whether it is complete. */
  readonly purgeStep: () => boolean;
};

export const maintenanceTasks = (sql: DatabaseSync): MaintenanceTasks => {
  const { truncateLog, scrub, startLog } = residuePurger(sql);
  const noteResidue = prepare(sql, 'UPDATE residue SET made = made + 1');
  let purge: ReturnType<typeof purgeSteps> | undefined;
  const startingLog = (isEmpty: boolean): boolean => {
    if (isEmpty) startLog();
    return isEmpty;
  };
  return {
    truncateLog: (timeout) => startingLog(truncateLog(timeout)),
    scrub: () => startingLog(scrub()),
    remove: (removals) =>
      inTransaction(sql, () => {
        const changed = removals.map(({ statement, values }) =>
          prepare(sql, statement).run(...values),
        );
        if (changed.some((rows) => rows > 0)) noteResidue.run();
        return changed;
      }),
    purgeStep: () => {
      const steps = purge ?? purgeSteps(sql);
      // Kept only between two steps: one that failed starts from the beginning.
      purge = undefined;
      const step = steps.next();
      if (step.done) startingLog(step.value);
      else purge = steps;
      return step.done === true;
    },
  };
};
