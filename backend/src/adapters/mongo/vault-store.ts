import type { Db, Filter, UpdateFilter } from 'mongodb';
import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { VaultRow, VaultStore } from '../../tokens/index.ts';
import { retryWhileUnavailable } from './connection/retry-while-unavailable.ts';
import {
  fromVaultRecord,
  toStoredCredential,
  toVaultRow,
  type StoredVault,
} from './stored-vault.ts';
import { withStorageErrors } from './connection/storage-errors.ts';
import { unusedVaults } from './unused-vaults.ts';

/** `VaultStore` on MongoDB. */
export const mongoVaultStore = (db: Db): VaultStore => {
  const vaults = db.collection<StoredVault>('vaults');
  /** Returns false if no vault matches. */
  const change: Change = async (filter, update) =>
    withStorageErrors(async () => (await vaults.updateOne(filter, update)).matchedCount > 0);
  const findOne = async (filter: Filter<StoredVault>): Promise<VaultRow | undefined> => {
    const found = await withStorageErrors(async () => vaults.findOne(filter));
    return found === null ? undefined : toVaultRow(found);
  };

  return {
    add: async (row) => {
      requireVaultId(row.vaultId);
      const stored = { ...fromVaultRecord({ ...row, revision: 0 }), bytes: 0 };
      await withStorageErrors(async () => vaults.insertOne(stored));
    },
    findByLookup: async (lookup) => findOne({ lookup }),
    find: async (vaultId) => findOne({ _id: requireVaultId(vaultId) }),
    replaceCredential: async (vaultId, from, to) => {
      requireVaultId(vaultId);
      return replaceCredential(change, vaultId, from, to);
    },
    removePreviousKey: async (vaultId, lookup) => {
      requireVaultId(vaultId);
      await change({ _id: vaultId, lookup }, { $unset: { previousKey: '' } });
    },
    setPlan: async (vaultId, plan, memoryLimit, from) =>
      change(unshreddedVault(requireVaultId(vaultId), from), { $set: { plan, memoryLimit } }),
    recordUse: async (vaultId, at) => {
      await change({ _id: requireVaultId(vaultId) }, { $set: { lastUsedAt: at } });
    },
    shred: async (vaultId, from) =>
      change(unshreddedVault(requireVaultId(vaultId), from), {
        $set: { shredded: true, lookup: vaultId },
        $unset: { salt: '', wrappedKey: '', commitment: '', previousKey: '' },
      }),
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

const replaceCredential = async (
  change: Change,
  vaultId: VaultId,
  from: Uint8Array,
  to: Credential,
): Promise<boolean> => {
  const update = {
    $set: toStoredCredential(to),
    ...(to.previousKey === undefined && { $unset: { previousKey: '' as const } }),
  };
  // The caller gets the new token only with this response, so a lost response is retried: the
  // second update finds the credential that the first one stored.
  return retryWhileUnavailable(
    async () =>
      (await change({ _id: vaultId, lookup: from }, update)) ||
      (await change({ _id: vaultId, lookup: to.lookup }, update)),
  );
};

type Credential = VaultRow['credential'];

/** A vault that is not shredded, and whose lookup is `from` if that is given. */
const unshreddedVault = (vaultId: VaultId, from: Uint8Array | undefined): Filter<StoredVault> => ({
  _id: vaultId,
  shredded: false,
  ...(from !== undefined && { lookup: from }),
});
