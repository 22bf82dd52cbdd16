import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database.ts';
import { prepare, inTransaction, withStorageErrors } from '../sql.ts';

const nothing = (): undefined => undefined;

/** A file that no other process has open and that contains nothing that must survive a crash. */
export const plainDatabase = (sql: DatabaseSync): Database => {
  const write = <Result>(work: () => Result): Result =>
    withStorageErrors(() => inTransaction(sql, work));
  return {
    sql,
    prepare: (text) => prepare(sql, text),
    read: withStorageErrors,
    write,
    writeRelaxed: write,
    secureDelete: write,
    noteResidue: nothing,
    scrub: nothing,
    catchUp: nothing,
    isSmall: () => true,
    compact: nothing,
    close: () => {
      if (sql.isOpen) sql.close();
    },
  };
};
