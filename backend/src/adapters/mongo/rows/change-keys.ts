import type { AnyBulkWriteOperation, Collection, Document } from 'mongodb';
import type { GrantKeyRow } from '../../../grants/index.ts';
import type { KeyChange, VaultRecord } from '../../../transfer/index.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import type { StoredGrantKey } from '../stored-grant.ts';
import type { StoredVault } from '../stored-vault.ts';

export const changeVaultKeys =
  (vaults: Collection<StoredVault>) =>
  async (changes: readonly KeyChange<VaultRecord>[]): Promise<number> => {
    const updates = changes.flatMap(
      ({ row: { vaultId, credential }, wrappedKey }): AnyBulkWriteOperation<StoredVault>[] => {
        if (credential === undefined) return [];
        const filter = { _id: vaultId, wrappedKey: credential.wrappedKey };
        return [{ updateOne: { filter, update: { $set: { wrappedKey } } } }];
      },
    );
    return applied(vaults, updates);
  };

export const changeGrantKeys =
  (keys: Collection<StoredGrantKey>) =>
  async (changes: readonly KeyChange<GrantKeyRow>[]): Promise<number> => {
    const updates = changes.map(({ row, wrappedKey }): AnyBulkWriteOperation<StoredGrantKey> => {
      const { vaultId, lookup } = row;
      const filter = { vaultId, lookup, wrappedKey: row.wrappedKey };
      return { updateOne: { filter, update: { $set: { wrappedKey } } } };
    });
    return applied(keys, updates);
  };

/** Returns the number of changed documents. */
const applied = async <Stored extends Document>(
  collection: Collection<Stored>,
  updates: readonly AnyBulkWriteOperation<Stored>[],
): Promise<number> => {
  if (updates.length === 0) return 0;
  const { modifiedCount } = await withStorageErrors(async () => collection.bulkWrite(updates));
  return modifiedCount;
};
