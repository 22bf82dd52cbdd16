import type { Database } from '../../../src/adapters/sqlite/database.ts';
import { between } from './fault-seed.ts';

/** One column of one row. */
export type Field = {
  readonly table: 'memories' | 'checkpoints' | 'vaults';
  readonly column: string;
  readonly row: number;
};

type Stored = string | Uint8Array;

/** Changes fields behind the product's back and puts them back as they were. */
export const damage = (database: Database, random: () => number) => {
  const read = ({ table, column, row }: Field): Stored =>
    database.sql.prepare(`SELECT ${column} AS value FROM ${table} WHERE rowid = ?`).get(row)?.[
      'value'
    ] as Stored;
  const write = ({ table, column, row }: Field, value: Stored): void => {
    database.sql.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`).run(value, row);
  };
  /** Runs `check` while the field holds something else. */
  const during = async (
    field: Field,
    change: (stored: Stored) => Stored,
    check: () => Promise<void>,
  ): Promise<void> => {
    const before = read(field);
    write(field, change(before));
    try {
      await check();
    } finally {
      write(field, before);
    }
  };
  return {
    read,
    during,
    /** Another byte at a place from the seed. Text stays text. */
    flip: (stored: Stored): Stored => {
      const bytes = Buffer.from(stored);
      const at = between(random, 0, bytes.length - 1);
      if (typeof stored !== 'string') bytes[at]! ^= between(random, 1, 255);
      else bytes[at] = bytes[at] === 0x30 ? 0x31 : 0x30;
      return typeof stored === 'string' ? bytes.toString() : new Uint8Array(bytes);
    },
    cut: (stored: Stored): Stored =>
      Buffer.from(stored).subarray(0, between(random, 0, stored.length - 1)),
  };
};
