import type { Collection } from 'mongodb';
import { maxClockSkew } from '../../../kernel/clock.ts';
import { requireVaultId } from '../../../kernel/ids.ts';
import type { MemoryStore } from '../../../memories/index.ts';
import type { StoredMemory } from './stored-memory.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';

const useOnly = { _id: 0, memoryId: 1, lastAccessedAt: 1, accessCount: 1, activation: 1 } as const;

/** The plain fields that workers write: the last use of a memory and its activation. */
export const memoryUse = (
  memories: Collection<StoredMemory>,
): Pick<MemoryStore, 'uses' | 'recordAccess' | 'setActivations'> => ({
  uses: async (vaultId, memoryIds) => {
    requireVaultId(vaultId);
    const found = await withStorageErrors(async () =>
      memories
        .find({ vaultId, memoryId: { $in: [...memoryIds] } }, { projection: useOnly })
        .toArray(),
    );
    return new Map(
      found.map(({ memoryId, lastAccessedAt, accessCount, activation }) => [
        memoryId,
        { lastAccessedAt: lastAccessedAt ?? undefined, accessCount, activation },
      ]),
    );
  },
  recordAccess: async (vaultId, memoryIds, at) => {
    requireVaultId(vaultId);
    const isNewer = {
      $or: [
        { lastAccessedAt: null },
        { lastAccessedAt: { $lt: at } },
        { lastAccessedAt: { $gt: at + maxClockSkew } },
      ],
    };
    await withStorageErrors(async () =>
      memories.updateMany(
        { vaultId, memoryId: { $in: [...memoryIds] }, ...isNewer },
        { $set: { lastAccessedAt: at }, $inc: { accessCount: 1 } },
      ),
    );
  },
  setActivations: async (vaultId, activations) => {
    requireVaultId(vaultId);
    if (activations.size === 0) return;
    const changes = [...activations].map(([memoryId, activation]) => ({
      updateOne: { filter: { vaultId, memoryId }, update: { $set: { activation } } },
    }));
    await withStorageErrors(async () => memories.bulkWrite(changes, { ordered: false }));
  },
});
