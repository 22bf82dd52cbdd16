import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, prepare } from '../sql.ts';

/** Rewrites some rows in one short transaction. Returns true when there is nothing left. */
export type RewriteStep = () => boolean;

/** Maximum duration of one transaction in milliseconds, so that others are not delayed. */
const maxMilliseconds = 3;
const maxRows = 64;
/** More rows than fit a page: a vault, the smallest of them, takes 200 of its 4,096 bytes. */
const rowsPerPage = 64;

/** A table with sealed rows, and a unique index whose order is followed. */
type Table = { readonly name: string; readonly key: string; readonly first: string | number };

export const sealedTables: readonly Table[] = [
  { name: 'memories', key: 'slot', first: -1 },
  { name: 'bin', key: 'memory_id', first: '' },
  { name: 'checkpoints', key: 'checkpoint_id', first: '' },
  { name: 'vaults', key: 'vault_id', first: '' },
];

type Row = { readonly id: number; readonly vault: string; readonly key: string | number };

/**
 * Moves every row of a table to its end. The moved rows leave empty pages, which `secure_delete`
 * fills with zeros, including the gaps between the rows. The page that receives the first rows
 * still has old ones, so those are moved once more.
 *
 * Proceeds by vault, which is the order of the indexes, then handles rows added meanwhile.
 */
export const rewriteRows = (sql: DatabaseSync, table: Table): RewriteStep => {
  const { name, key, first } = table;
  const last = prepare<{ readonly id: number | null }>(sql, `SELECT max(rowid) AS id FROM ${name}`);
  const inOrder = prepare<Row>(
    sql,
    `
    SELECT rowid AS id, vault_id AS vault, ${key} AS key FROM ${name}
    WHERE (vault_id, ${key}) > (?, ?) ORDER BY vault_id, ${key} LIMIT ${maxRows}`,
  );
  const leftOver = prepare<Row>(
    sql,
    `
    SELECT rowid AS id, vault_id AS vault, ${key} AS key FROM ${name}
    WHERE rowid <= ? LIMIT ${maxRows}`,
  );
  const move = prepare(sql, `UPDATE ${name} SET rowid = ? WHERE rowid = ?`);

  const end = last.get()?.id ?? 0;
  const bound = end + rowsPerPage;
  let place: Pick<Row, 'vault' | 'key'> | undefined = { vault: '', key: first };

  /** Moves rows with ids up to `most` to the end. Returns the last row processed. */
  const moveAll = (rows: readonly Row[], most: number, behind: number): Row | undefined => {
    const until = performance.now() + maxMilliseconds;
    let next = Math.max(last.get()?.id ?? 0, behind);
    for (const row of rows) {
      if (row.id <= most) move.run((next += 1), row.id);
      if (performance.now() >= until) return row;
    }
    return rows.at(-1);
  };

  return () =>
    inTransaction(sql, () => {
      if (place === undefined) {
        const rows = leftOver.all(bound);
        moveAll(rows, bound, bound);
        return rows.length === 0;
      }
      place = moveAll(inOrder.all(place.vault, place.key), end, end);
      return false;
    });
};
