import type { DatabaseSync } from 'node:sqlite';
import { prepare } from '../database/sql.ts';
import { residuePurger } from './residue-purger.ts';
import { rewriteRows, sealedTables } from './rewrite-rows.ts';

/** The transactions that left residue, and how many of them the last purge has covered. */
export type ResidueCounts = { readonly made: number; readonly purged: number };

export const selectResidue = 'SELECT made, purged FROM residue';

/**
 * Purges the residue of removed and replaced rows from the page gaps of a file of any size, one
 * step of a few milliseconds at a time. May be abandoned between two steps; several processes may
 * purge at once. Returns whether the log is empty at the end.
 */
export const purgeSteps = function* (sql: DatabaseSync): Generator<undefined, boolean> {
  const counts = prepare<ResidueCounts>(sql, selectResidue);
  const finish = prepare(sql, 'UPDATE residue SET purged = max(purged, ?)');
  const { isSmall, compact, scrub } = residuePurger(sql);

  const before = counts.get();
  if (before === undefined || before.made === before.purged) return false;
  if (isSmall()) {
    compact();
  } else {
    for (const table of sealedTables) {
      const step = rewriteRows(sql, table);
      while (!step()) yield;
    }
  }
  finish.run(before.made);
  return scrub();
};
