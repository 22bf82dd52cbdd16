import { newVaultId, type VaultId } from '../../kernel/ids.ts';
import type { RowStore, WholeMemory } from '../../moving/index.ts';
import { numbered } from '../../testing/numbered.ts';
import {
  someCheckpointRow,
  someMemoryRow,
  someVaultRow,
  someWaitlistRow,
} from '../../testing/rows.ts';

/** A memory as `RowStore` has it. */
export const someWholeMemory = (vaultId: VaultId, slot: number): WholeMemory => ({
  ...someMemoryRow({ activation: slot / -7 }),
  vaultId,
  slot,
});

/** Puts vaults with so many memories each into a store, one shredded vault, and entries. */
export const fillRows = async (
  rows: RowStore,
  sizes: readonly number[],
): Promise<readonly VaultId[]> => {
  const vaultIds = sizes.map(() => newVaultId()).toSorted();
  for (const [index, vaultId] of vaultIds.entries()) {
    await rows.memories.put(numbered(sizes[index]!, (slot) => someWholeMemory(vaultId, slot)));
    await rows.checkpoints.put([
      { vaultId, current: someCheckpointRow(), previous: someCheckpointRow() },
    ]);
    await rows.vaults.put([{ ...someVaultRow({ vaultId }), revision: index }]);
  }
  await rows.vaults.put([{ ...someVaultRow(), lock: undefined, revision: 3 }]);
  await rows.waitlist.put(numbered(3, () => someWaitlistRow()));
  return vaultIds;
};
