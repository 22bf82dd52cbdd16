import type { Collection } from 'mongodb';
import { requireVaultId } from '../../../kernel/ids.ts';
import type { MemoryBin } from '../../../memories/index.ts';
import { moveMemoryToBin, type MoveToBinNeeds } from './move-memory-to-bin.ts';
import type { KeyedMutex } from '../connection/keyed-mutex.ts';
import type { StoredBinned } from './stored-memory.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import type { VaultSize } from '../vault-size.ts';

type Needs = MoveToBinNeeds & {
  readonly size: Pick<VaultSize, 'count' | 'countRemoved'>;
  readonly takeTurns: KeyedMutex;
};

/** Documents removed per step of a sweep. */
const sweepStep = 500;

/** The memories that were forgotten or replaced. */
export const memoryBin = (needs: Needs): MemoryBin => {
  const { bin, copies, takeTurns } = needs;
  const moveToBin = moveMemoryToBin(needs);
  return {
    moveToBin: async (vaultId, ...asked) => {
      requireVaultId(vaultId);
      return takeTurns(vaultId, async () => moveToBin(vaultId, ...asked));
    },
    binned: async (vaultId, { limit, isWhole }) =>
      (await copies.rows(requireVaultId(vaultId), {}, isWhole)).slice(0, limit),
    findBinned: async (vaultId, memoryId) =>
      (await copies.rows(requireVaultId(vaultId), { memoryId }))[0],
    removeBinned: async (vaultId, memoryId) => {
      const [found] = await copies.rows(requireVaultId(vaultId), { memoryId });
      return found !== undefined && (await copies.remove(vaultId, { memoryId })) > 0;
    },
    emptyBin: async (vaultId) => {
      await copies.remove(requireVaultId(vaultId), {});
    },
    removeBinnedBefore: async (at) => {
      let removed = 0;
      for (;;) {
        const some = await removeSome(needs, at);
        removed += some;
        if (some < sweepStep) return removed;
      }
    },
    resealBinned: async (vaultId, rows) => {
      requireVaultId(vaultId);
      if (rows.length === 0) return;
      const changes = rows.map(({ memoryId, from, sealed, fingerprint, removal }) => ({
        updateMany: {
          filter: { vaultId, memoryId, sealed: from.sealed, removal: from.removal },
          update: { $set: { sealed, fingerprint, removal } },
        },
      }));
      await withStorageErrors(async () => bin.bulkWrite(changes, { ordered: false }));
    },
  };
};

const removeSome = async (
  { bin, size }: { readonly bin: Collection<StoredBinned>; readonly size: Needs['size'] },
  at: number,
): Promise<number> =>
  withStorageErrors(async () => {
    const found = await bin
      .find({ removedAt: { $lt: at } })
      .limit(sweepStep)
      .toArray();
    if (found.length === 0) return 0;
    for (const [vaultId, rows] of Map.groupBy(found, (each) => each.vaultId)) {
      const _id = { $in: rows.map((row) => row._id) };
      const { deletedCount } = await bin.deleteMany({ vaultId, _id });
      await size.countRemoved(vaultId, rows, deletedCount);
    }
    return found.length;
  });
