import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database.ts';
import { prepare } from '../statement.ts';
import { inTransaction } from '../transaction.ts';
import { translated } from '../translate-error.ts';

const nothing = (): undefined => undefined;

/** A file that nobody else has open and that holds nothing yet which must not be lost. */
export const plainDatabase = (sql: DatabaseSync): Database => {
  const write = <Result>(work: () => Result): Result => translated(() => inTransaction(sql, work));
  return {
    sql,
    prepare: (text) => prepare(sql, text),
    read: translated,
    write,
    writeSoon: write,
    erase: write,
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
