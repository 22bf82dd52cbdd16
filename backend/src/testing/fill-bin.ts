import type { VaultId } from '../kernel/ids.ts';
import type { MemoryRow, MemoryStore } from '../memories/index.ts';
import { fill } from './fill-store.ts';
import { binGuardOf, binEntryOf } from './rows.ts';

/** When the first memory of `fillBin` was removed; each other one a millisecond later. */
export const binStart = Date.UTC(2026, 5, 1);

/** Fills a vault and moves these many of its memories into the bin, the first one first. */
export const fillBin = async (
  store: MemoryStore,
  vaultId: VaultId,
  count: number,
): Promise<MemoryRow[]> => {
  const rows = await fill(store, vaultId, count);
  for (const [at, row] of rows.entries()) {
    await store.moveToBin(vaultId, binEntryOf(row, binStart + at), binGuardOf(vaultId));
  }
  return rows;
};
