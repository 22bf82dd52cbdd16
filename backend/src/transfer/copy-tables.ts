import type { RowStore } from './row-store.ts';
import type { OnProgress } from './table-copy.ts';
import { tableCopies } from './tables.ts';

/** Copies every row once, vaults last. Does not look whether the source has changed meanwhile. */
export const copyTables = async (
  source: RowStore,
  target: RowStore,
  tell: OnProgress,
): Promise<void> => {
  for (const { copy } of Object.values(tableCopies(source, target))) await copy(tell);
};
