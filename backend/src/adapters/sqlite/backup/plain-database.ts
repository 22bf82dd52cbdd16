import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';
import { prepare, inTransaction, withStorageErrors } from '../database/sql.ts';

const nothing = async (): Promise<void> => undefined;

/** A file that no other process has open and that contains nothing that must survive a crash. */
export const plainDatabase = (sql: DatabaseSync): Database => {
  const write = async <Result>(work: () => Result): Promise<Result> =>
    withStorageErrors(() => inTransaction(sql, work));
  return {
    sql,
    prepare: (text) => prepare(sql, text),
    read: withStorageErrors,
    write,
    writeRelaxed: write,
    secureDelete: write,
    removeMany: async (removals) =>
      write(() => removals.map(({ statement, values }) => prepare(sql, statement).run(...values))),
    noteResidue: () => undefined,
    scrub: nothing,
    catchUp: nothing,
    purgeStep: async () => true,
    close: async () => {
      if (sql.isOpen) sql.close();
    },
  };
};
