import { newVaultId, type VaultId } from '../../../kernel/ids.ts';
import type { BinnedRecord, CheckpointsRecord, MemoryRecord, RowStore } from '../../index.ts';
import { times } from '../../../testing/times.ts';
import {
  someCheckpointRow,
  binEntryOf,
  someMemoryRow,
  someVaultRow,
  someWaitlistRow,
} from '../../../testing/rows.ts';

/** A memory as `RowStore` returns it. */
export const someMemoryRecord = (vaultId: VaultId, slot: number): MemoryRecord => ({
  ...someMemoryRow({ activation: -(slot + 1) / 7 }),
  vaultId,
  slot,
});

/** A memory of the bin as `RowStore` returns it. */
export const someBinnedRecord = (vaultId: VaultId): BinnedRecord => {
  const row = someMemoryRow();
  return { ...row, ...binEntryOf(row), vaultId };
};

/** Five checkpoints of different titles. */
const someCheckpointsRecord = (vaultId: VaultId): CheckpointsRecord => ({
  vaultId,
  current: someCheckpointRow(),
  previous: someCheckpointRow(),
  others: times(3, () => someCheckpointRow()),
});

/** A checkpoint as a version without titles stored it. */
export const checkpointsWithoutTitles = (vaultId: VaultId): CheckpointsRecord => ({
  vaultId,
  current: someCheckpointRow({ titleKey: undefined }),
  previous: someCheckpointRow({ titleKey: undefined }),
});

/** Fills a store with vaults of the given size, one shredded vault, and waitlist entries. */
export const fillRows = async (
  rows: RowStore,
  sizes: readonly number[],
  checkpointsOf: (vaultId: VaultId) => CheckpointsRecord = someCheckpointsRecord,
): Promise<readonly VaultId[]> => {
  const vaultIds = sizes.map(() => newVaultId()).toSorted();
  for (const [index, vaultId] of vaultIds.entries()) {
    await rows.memories.put(times(sizes[index]!, (slot) => someMemoryRecord(vaultId, slot)));
    // A version that knew no titles knew no bin.
    const isOld = checkpointsOf === checkpointsWithoutTitles;
    await rows.bin.put(isOld ? [] : times(3, () => someBinnedRecord(vaultId)));
    await rows.checkpoints.put([checkpointsOf(vaultId)]);
    await rows.vaults.put([{ ...someVaultRow({ vaultId }), revision: index }]);
  }
  await rows.vaults.put([{ ...someVaultRow(), credential: undefined, revision: 3 }]);
  await rows.waitlist.put(times(3, () => someWaitlistRow()));
  return vaultIds;
};
