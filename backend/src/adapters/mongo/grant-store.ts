import type { Collection, Db } from 'mongodb';
import type { GrantKeyRow, GrantRow, GrantStore } from '../../grants/index.ts';
import { requireVaultId } from '../../kernel/ids.ts';
import { exchangeSecret } from './exchange-secret.ts';
import { retryOnConflict } from './connection/retry-on-conflict.ts';
import { isDuplicate, withStorageErrors } from './connection/storage-errors.ts';
import { restoredAt } from './rows/migration-marker.ts';
import {
  fromGrantKeyRow,
  fromGrantRow,
  toGrantKeyRow,
  toGrantRow,
  type StoredGrant,
  type StoredGrantKey,
} from './stored-grant.ts';

/** `GrantStore` on MongoDB. */
export const mongoGrantStore = (db: Db): GrantStore => {
  const grants = db.collection<StoredGrant>('grants');
  const keys = db.collection<StoredGrantKey>('grantKeys');
  const exchange = exchangeSecret({ grants, keys });

  return {
    add: async (grant, code, quota) => {
      requireVaultId(grant.vaultId);
      const outcome = await retryOnConflict(async () => insertGrant(grants, grant, quota));
      if (outcome === 'added') await insertKey(keys, code);
      return outcome;
    },
    findKey: async (lookup) => {
      const key = await withStorageErrors(async () => keys.findOne({ lookup }));
      if (key === null) return undefined;
      const { vaultId, grantId } = key;
      const grant = await withStorageErrors(async () => grants.findOne({ _id: grantId, vaultId }));
      return grant === null ? undefined : { grant: toGrantRow(grant), key: toGrantKeyRow(key) };
    },
    findFamily: async (family) => {
      const found = await withStorageErrors(async () => grants.findOne({ family }));
      return found === null ? undefined : toGrantRow(found);
    },
    restoredAt: async () => restoredAt(db),
    exchange: async (asked) => {
      requireVaultId(asked.vaultId);
      return exchange(asked);
    },
    list: async (vaultId, at) => {
      requireVaultId(vaultId);
      const living = grants
        .find({ vaultId, expiresAt: { $gte: at } })
        .sort({ createdAt: 1, _id: 1 });
      return (await withStorageErrors(async () => living.toArray())).map(toGrantRow);
    },
    recordUse: async (vaultId, grantId, at) => {
      requireVaultId(vaultId);
      await withStorageErrors(async () =>
        grants.updateOne({ _id: grantId, vaultId }, { $set: { lastUsedAt: at } }),
      );
    },
    ...removals(grants, keys),
  };
};

type Removals = Pick<GrantStore, 'remove' | 'removeAll' | 'removeExpired'>;

/** Removes a grant's document first, because its secrets are invalid without it. */
const removals = (grants: Collection<StoredGrant>, keys: Collection<StoredGrantKey>): Removals => ({
  remove: async (vaultId, grantId) => {
    requireVaultId(vaultId);
    const { deletedCount } = await withStorageErrors(async () =>
      grants.deleteOne({ _id: grantId, vaultId }),
    );
    await withStorageErrors(async () => keys.deleteMany({ vaultId, grantId }));
    return deletedCount > 0;
  },
  removeAll: async (vaultId) => {
    requireVaultId(vaultId);
    await withStorageErrors(async () => grants.deleteMany({ vaultId }));
    await withStorageErrors(async () => keys.deleteMany({ vaultId }));
  },
  removeExpired: async (before) => {
    const expired = { expiresAt: { $lt: before } };
    const old = await withStorageErrors(async () => grants.deleteMany(expired));
    const secrets = await withStorageErrors(async () => keys.deleteMany(expired));
    return old.deletedCount + secrets.deletedCount;
  },
});

/** `undefined` if another process took the slot: the caller retries. */
const insertGrant = async (
  grants: Collection<StoredGrant>,
  grant: GrantRow,
  { limit, at }: { readonly limit: number; readonly at: number },
): Promise<'added' | 'full' | 'known' | undefined> => {
  const { vaultId, grantId } = grant;
  return withStorageErrors(async () => {
    if ((await grants.findOne({ _id: grantId })) !== null) return 'known';
    const isVoid = [{ expiresAt: { $lt: at } }, { keyId: { $lt: grant.keyId } }];
    await grants.deleteMany({ vaultId, $or: isVoid });
    const taken = await grants.find({ vaultId }).sort({ slot: 1 }).toArray();
    if (taken.length >= limit) return 'full';
    const gap = taken.findIndex(({ slot }, place) => slot !== place);
    try {
      await grants.insertOne(fromGrantRow({ ...grant, slot: gap === -1 ? taken.length : gap }));
      return 'added';
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  });
};

const insertKey = async (keys: Collection<StoredGrantKey>, key: GrantKeyRow): Promise<void> => {
  await withStorageErrors(async () => keys.insertOne(fromGrantKeyRow(key)));
};
