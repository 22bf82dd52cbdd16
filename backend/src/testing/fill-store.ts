import type { MemoryId, VaultId } from '../kernel/ids.ts';
import type { MemoryRow, MemoryStore } from '../memories/index.ts';
import { times } from './times.ts';
import { guardOf, someMemoryRow } from './rows.ts';

/** Adds `count` memories to a vault; returns their rows. */
export const fill = async (
  store: MemoryStore,
  vaultId: VaultId,
  count: number,
): Promise<MemoryRow[]> => {
  const rows = times(count, () => someMemoryRow());
  for (const row of rows) await store.add(vaultId, row, guardOf(vaultId));
  return rows;
};

export const idsOf = (rows: readonly MemoryRow[]): MemoryId[] => rows.map((row) => row.memoryId);
