import type { Collection, Db, ObjectId } from 'mongodb';
import { isAppError } from '../../kernel/errors.ts';
import type { MemoryId, VaultId } from '../../kernel/ids.ts';
import { checkpointBytes, toCheckpointRows, type StoredCheckpoints } from './stored-checkpoints.ts';
import type { StoredBinned, StoredMemory } from './memories/stored-memory.ts';
import { withStorageErrors } from './connection/storage-errors.ts';
import type { VaultStanding } from './vault-revision.ts';
import type { StoredVault } from './stored-vault.ts';

/** An addition, and the size the vault must not exceed with it; null is unlimited. */
export type Growth = {
  readonly bytes: number;
  readonly maxBytes: number | null;
  /** The id of a memory in the bin that must stay there. */
  readonly except?: MemoryId;
  /** The rows of the bin that may be removed; all of them if missing. */
  readonly evicts?: readonly MemoryId[] | undefined;
};

export type VaultSize = {
  /**
   * Whether there is room. Measures the rows before it returns false, and if nothing was counted
   * yet. Removes the oldest rows of the bin if that makes the room.
   */
  readonly hasRoom: (
    vaultId: VaultId,
    vault: Pick<VaultStanding, 'bytes'> | undefined,
    growth: Growth,
  ) => Promise<boolean>;
  /** Counts sealed bytes added or removed without the revision. */
  readonly count: (vaultId: VaultId, bytes: number) => Promise<void>;
  /** For a vault whose counter may be wrong: its next addition measures it. */
  readonly markUnknown: (vaultId: VaultId) => Promise<void>;
  /**
   * Counts rows that were read and then removed, of which `removed` were still there. If another
   * process removed some of them, it has counted those: the size is unknown until it is measured.
   */
  readonly countRemoved: (
    vaultId: VaultId,
    rows: readonly BinnedSize[],
    removed: number,
  ) => Promise<void>;
};

/**
 * The sealed bytes of a vault's memories and checkpoints, as a counter next to the revision. The
 * counter can be wrong after a crash, so a rejection is based on measured rows. Vaults of earlier
 * versions have no counter and are measured at their first addition.
 */
export const vaultSize = (db: Db): VaultSize => {
  const vaults = db.collection<StoredVault>('vaults');
  const memories = db.collection<StoredMemory>('memories');
  const checkpoints = db.collection<StoredCheckpoints>('checkpoints');

  const bin = db.collection<StoredBinned>('bin');

  const measure = async (vaultId: VaultId): Promise<number> =>
    withStorageErrors(async () => {
      const kept = await checkpoints.findOne({ _id: vaultId });
      let bytes = checkpointBytes(toCheckpointRows(kept));
      for await (const { sealed } of memories.find({ vaultId }, { projection: { sealed: 1 } })) {
        bytes += sizeOf(sealed);
      }
      for await (const stored of bin.find({ vaultId }, { projection: sealedParts })) {
        bytes += sizeInBin(stored);
      }
      await vaults.updateOne({ _id: vaultId }, { $set: { bytes } });
      return bytes;
    });

  const change = async (vaultId: VaultId, update: SizeChange): Promise<void> => {
    try {
      await withStorageErrors(async () => vaults.updateOne({ _id: vaultId }, update));
    } catch (error) {
      // The rows are already changed; a wrong counter must not make that look failed.
      if (!isAppError(error)) throw error;
    }
  };
  const evict = createEvict({ vaults, bin });

  return {
    hasRoom: async (vaultId, vault, { bytes, maxBytes, ...leaving }) => {
      if (maxBytes === null || fits(vault, { bytes, maxBytes })) return true;
      const excess = (await measure(vaultId)) + bytes - maxBytes;
      return excess <= 0 || evict(vaultId, excess, leaving);
    },
    count: async (vaultId, bytes) => change(vaultId, { $inc: { bytes } }),
    markUnknown: async (vaultId) => change(vaultId, { $set: { bytes: unknownSize } }),
    countRemoved: async (vaultId, rows, removed) => change(vaultId, removalOf(rows, removed)),
  };
};

/** Whether there is room according to the counter, which may be wrong or missing. */
export const fits = (
  vault: Pick<VaultStanding, 'bytes'> | undefined,
  { bytes, maxBytes }: Pick<Growth, 'bytes' | 'maxBytes'>,
): boolean => {
  const counted = vault?.bytes ?? -1;
  return maxBytes === null || (counted >= 0 && counted + bytes <= maxBytes);
};

/** Returns false, and removes nothing, if the bin has less. */
const createEvict =
  ({
    vaults,
    bin,
  }: {
    readonly vaults: Collection<StoredVault>;
    readonly bin: Collection<StoredBinned>;
  }) =>
  async (
    vaultId: VaultId,
    excess: number,
    { except, evicts }: Pick<Growth, 'except' | 'evicts'>,
  ): Promise<boolean> =>
    withStorageErrors(async () => {
      const leaving: (BinnedSize & { readonly _id: ObjectId })[] = [];
      let freed = 0;
      const oldestFirst = bin
        .find(
          { vaultId, ...(evicts && { memoryId: { $in: [...evicts] } }) },
          { projection: { ...sealedParts, memoryId: 1 } },
        )
        .sort({ removedAt: 1, memoryId: 1 });
      for await (const stored of oldestFirst) {
        if (freed >= excess) break;
        if (stored.memoryId === except) continue;
        leaving.push(stored);
        freed += sizeInBin(stored);
      }
      if (freed < excess) return false;
      const _id = { $in: leaving.map((each) => each._id) };
      const { deletedCount } = await bin.deleteMany({ vaultId, _id });
      await vaults.updateOne({ _id: vaultId }, removalOf(leaving, deletedCount));
      return true;
    });

/**
 * So far below zero that no addition can make it look like a real count before the next
 * measurement.
 */
const unknownSize = -1e15;

type SizeChange =
  { readonly $inc: { readonly bytes: number } } | { readonly $set: { readonly bytes: number } };

const removalOf = (rows: readonly BinnedSize[], removed: number): SizeChange =>
  removed === rows.length
    ? { $inc: { bytes: -rows.reduce((sum, row) => sum + sizeInBin(row), 0) } }
    : { $set: { bytes: unknownSize } };

const sealedParts = { sealed: 1, removal: 1 } as const;

export type BinnedSize = Pick<StoredBinned, 'sealed' | 'removal'>;

export const sizeInBin = ({ sealed, removal }: BinnedSize): number =>
  sizeOf(sealed) + sizeOf(removal);

export const sizeOf = (sealed: Uint8Array | undefined): number => sealed?.length ?? 0;
