import type { Db, Filter, UpdateFilter } from 'mongodb';
import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { VaultRow, VaultStore } from '../../tokens/index.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import type { StoredVault } from './stored-vault.ts';
import { withStorageErrors } from './storage-errors.ts';
import { unusedVaults } from './unused-vaults.ts';

export const mongoVaultStore = (db: Db): VaultStore => {
  const vaults = db.collection<StoredVault>('vaults');
  /** False when no vault fits. */
  const change: Change = async (filter, update) =>
    withStorageErrors(async () => (await vaults.updateOne(filter, update)).matchedCount > 0);

  return {
    add: async (row) => {
      await withStorageErrors(async () => vaults.insertOne(toStored(row)));
    },
    findByLookup: async (lookup) => {
      const found = await withStorageErrors(async () => vaults.findOne({ lookup }));
      return found === null ? undefined : toRow(found);
    },
    replaceLock: async (vaultId, from, to) => {
      requireVaultId(vaultId);
      return replaceLock(change, vaultId, from, to);
    },
    removePreviousKey: async (vaultId, lookup) => {
      requireVaultId(vaultId);
      await change({ _id: vaultId, lookup }, { $unset: { previousKey: '' } });
    },
    setPlan: async (vaultId, plan, memoryLimit) =>
      change({ _id: requireVaultId(vaultId), shredded: false }, { $set: { plan, memoryLimit } }),
    recordUse: async (vaultId, at) => {
      await change({ _id: requireVaultId(vaultId) }, { $set: { lastUsedAt: at } });
    },
    shred: async (vaultId) => {
      requireVaultId(vaultId);
      await withStorageErrors(async () =>
        vaults.updateOne(
          { _id: vaultId, shredded: false },
          {
            $set: { shredded: true, lookup: vaultId },
            $unset: { salt: '', wrappedKey: '', commitment: '', previousKey: '' },
          },
        ),
      );
    },
    list: async ({ shredded, after, limit }) => {
      const page = vaults
        .find({ shredded, ...(after !== undefined && { _id: { $gt: after } }) })
        .project<Pick<StoredVault, '_id'>>({ _id: 1 })
        .sort({ _id: 1 })
        .limit(limit);
      const found = await withStorageErrors(async () => page.toArray());
      return found.map(({ _id }) => _id);
    },
    remove: async (vaultId) => {
      requireVaultId(vaultId);
      await withStorageErrors(async () => vaults.deleteOne({ _id: vaultId }));
    },
    ...unusedVaults(vaults),
  };
};

type Change = (filter: Filter<StoredVault>, update: UpdateFilter<StoredVault>) => Promise<boolean>;

const replaceLock = async (
  change: Change,
  vaultId: VaultId,
  from: Uint8Array,
  to: Lock,
): Promise<boolean> => {
  const update = {
    $set: toStoredCredential(to),
    ...(to.previousKey === undefined && { $unset: { previousKey: '' as const } }),
  };
  // Who asks gets the new token only with this answer, so a lost answer is asked for again: the
  // second change finds the lock of a first one that came through.
  return retryWhileUnavailable(
    async () =>
      (await change({ _id: vaultId, lookup: from }, update)) ||
      (await change({ _id: vaultId, lookup: to.lookup }, update)),
  );
};

type Lock = VaultRow['lock'];

const toStored = ({ vaultId, lock, name, lastUsedAt, ...row }: VaultRow): StoredVault => ({
  _id: requireVaultId(vaultId),
  ...toStoredCredential(lock),
  ...row,
  shredded: false,
  name: name ?? null,
  revision: 0,
  bytes: 0,
  lastUsedAt: lastUsedAt ?? null,
});

/** A vault without a previous key has no such field. */
export const toStoredCredential = ({ previousKey, ...lock }: Lock) => ({
  ...lock,
  ...(previousKey && { previousKey }),
});

const toRow = (stored: StoredVault): VaultRow => ({
  vaultId: stored._id,
  lock: {
    lookup: bytes(stored.lookup),
    salt: bytes(stored.salt),
    wrappedKey: bytes(stored.wrappedKey),
    commitment: bytes(stored.commitment),
    previousKey: stored.previousKey && bytes(stored.previousKey),
  } satisfies Lock,
  name: stored.name ?? undefined,
  plan: stored.plan,
  memoryLimit: stored.memoryLimit,
  createdAt: stored.createdAt,
  lastUsedAt: stored.lastUsedAt ?? undefined,
});

const bytes = (stored: Uint8Array | string | undefined): Uint8Array =>
  typeof stored === 'object' ? new Uint8Array(stored) : new Uint8Array();
