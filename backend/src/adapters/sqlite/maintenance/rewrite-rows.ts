import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { inTransaction, prepare } from '../database/sql.ts';

/** Rewrites some rows in one short transaction. Returns true when there is nothing left. */
export type RewriteStep = () => boolean;

/** Maximum duration of one transaction in milliseconds, so that others are not delayed. */
const maxMilliseconds = 3;
const maxRows = 64;
/** More rows than fit a page: a vault, the smallest of them, takes 200 of its 4,096 bytes. */
const rowsPerPage = 64;

/** A table with sealed rows, and the columns of a unique index whose order is followed. */
type Table = { readonly name: string; readonly order: readonly string[] };

/** Every table with a BLOB: sealed texts, wrapped keys and hashes. */
export const sealedTables: readonly Table[] = [
  { name: 'memories', order: ['vault_id', 'slot'] },
  { name: 'bin', order: ['vault_id', 'memory_id'] },
  { name: 'checkpoints', order: ['vault_id', 'checkpoint_id'] },
  { name: 'vaults', order: ['vault_id'] },
  { name: 'grants', order: ['vault_id', 'slot'] },
  { name: 'grant_keys', order: ['lookup'] },
  { name: 'waitlist', order: ['email_hash'] },
];

type Row = { readonly id: number; readonly [column: string]: SQLInputValue };
/** The values of the columns of its index. */
type Place = readonly SQLInputValue[];

/**
 * Moves every row of a table to its end. The moved rows leave empty pages, which `secure_delete`
 * fills with zeros, including the gaps between the rows. The page that receives the first rows
 * still has old ones, so those are moved once more.
 *
 * Proceeds in the order of an index, then handles rows added meanwhile.
 */
export const rewriteRows = (sql: DatabaseSync, table: Table): RewriteStep => {
  const { name, order } = table;
  const columns = order.join(', ');
  const last = prepare<{ readonly id: number | null }>(sql, `SELECT max(rowid) AS id FROM ${name}`);
  const inOrder = prepare<Row>(
    sql,
    `
    SELECT rowid AS id, ${columns} FROM ${name}
    WHERE (${columns}) > (${order.map(() => '?').join(', ')}) ORDER BY ${columns} LIMIT ${maxRows}`,
  );
  const leftOver = prepare<Row>(
    sql,
    `SELECT rowid AS id FROM ${name} WHERE rowid <= ? LIMIT ${maxRows}`,
  );
  const move = prepare(sql, `UPDATE ${name} SET rowid = ? WHERE rowid = ?`);

  const end = last.get()?.id ?? 0;
  const bound = end + rowsPerPage;
  const placeOf = (row: Row): Place => order.map((column) => row[column] ?? null);
  // Sorts before every text and every BLOB. No vault has an empty id, so a column after it that is
  // a number is never compared.
  let place: Place | undefined = order.map(() => '');

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
      const moved = moveAll(inOrder.all(...place), end, end);
      place = moved && placeOf(moved);
      return false;
    });
};
