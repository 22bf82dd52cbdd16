import type { Database } from '../../../../src/adapters/sqlite/database/database.ts';
import { between } from '../fault-seed.ts';

const keys = { memories: 'slot', checkpoints: 'position', vaults: 'vault_id' } as const;

/**
 * A row by its key within the vault. The rowid is not stable, because purging residue moves rows.
 */
export type RowKey = { readonly vaultId: string; readonly key: string | number };

/** One column of one row. */
export type Field = {
  readonly table: keyof typeof keys;
  readonly column: string;
  readonly row: RowKey;
};

type Stored = string | Uint8Array;

/** Changes fields behind the product's back and restores them. */
export const damage = (database: Database, random: () => number) => {
  const whole = ({ table }: Field): string => `vault_id = ? AND ${keys[table]} = ?`;
  const read = (field: Field): Stored => {
    const { table, column, row } = field;
    const found = database.sql
      .prepare(`SELECT ${column} AS value FROM ${table} WHERE ${whole(field)}`)
      .get(row.vaultId, row.key);
    return found?.['value'] as Stored;
  };
  /** Returns the field's location after the change. */
  const write = (field: Field, value: Stored): Field => {
    const { table, column, row } = field;
    const { changes } = database.sql
      .prepare(`UPDATE ${table} SET ${column} = ? WHERE ${whole(field)}`)
      .run(value, row.vaultId, row.key);
    if (changes !== 1) throw new Error(`${changes} rows of ${table} were changed.`);
    if (column !== 'vault_id') return field;
    return { ...field, row: { vaultId: String(value), key: String(value) } };
  };
  /** Runs `check` while the field has another value. */
  const during = async (
    field: Field,
    change: (stored: Stored) => Stored,
    check: () => Promise<void>,
  ): Promise<void> => {
    const before = read(field);
    const damaged = write(field, change(before));
    try {
      await check();
    } finally {
      write(damaged, before);
    }
  };
  return {
    read,
    during,
    /** Changes a random byte. Text stays text. */
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
