import type { Collection } from 'mongodb';
import { requireVaultId } from '../../kernel/ids.ts';
import type { VaultStore } from '../../tokens/index.ts';
import type { StoredVault } from './stored-vault.ts';
import { withStorageErrors } from './connection/storage-errors.ts';

type UnusedVaults = Pick<
  VaultStore,
  'recordFirstUse' | 'newestUse' | 'listUnused' | 'removeUnused'
>;

/** The part of the vault store that tells used vaults from unused ones. */
export const unusedVaults = (vaults: Collection<StoredVault>): UnusedVaults => ({
  recordFirstUse: async (vaultId, at) => {
    requireVaultId(vaultId);
    return withStorageErrors(async () => {
      const isAlive = { _id: vaultId, shredded: false };
      const first = await vaults.updateOne(
        { ...isAlive, lastUsedAt: null },
        { $set: { lastUsedAt: at } },
      );
      return first.matchedCount > 0 || (await vaults.findOne(isAlive)) !== null;
    });
  },
  newestUse: async () => {
    const newest = vaults
      .find({}, { projection: { lastUsedAt: 1 } })
      .sort({ lastUsedAt: -1 })
      .limit(1);
    const [found] = await withStorageErrors(async () => newest.toArray());
    return found?.lastUsedAt ?? undefined;
  },
  listUnused: async ({ createdBefore, after, limit }) => {
    const page = vaults
      .find({ ...isUnused(createdBefore), ...(after !== undefined && { _id: { $gt: after } }) })
      .project<Pick<StoredVault, '_id'>>({ _id: 1 })
      .sort({ _id: 1 })
      .limit(limit);
    return (await withStorageErrors(async () => page.toArray())).map(({ _id }) => _id);
  },
  removeUnused: async (vaultIds, createdBefore) => {
    const _id = { $in: vaultIds.map(requireVaultId) };
    const { deletedCount } = await withStorageErrors(async () =>
      vaults.deleteMany({ _id, ...isUnused(createdBefore) }),
    );
    return deletedCount;
  },
});

const isUnused = (createdBefore: number) => ({
  lastUsedAt: null,
  shredded: false,
  plan: 'free' as const,
  createdAt: { $lt: createdBefore },
});
