import type { Collection } from 'mongodb';
import type { Exchange, GrantStore } from '../../grants/index.ts';
import { retryWhileUnavailable } from './connection/retry-while-unavailable.ts';
import { withStorageErrors } from './connection/storage-errors.ts';
import { fromGrantKeyRow, type StoredGrant, type StoredGrantKey } from './stored-grant.ts';

type Needs = {
  readonly grants: Collection<StoredGrant>;
  readonly keys: Collection<StoredGrantKey>;
};

/**
 * The steps are ordered so that a process may stop between any two of them. First come the new
 * secrets, which nobody knows before this resolves. Then the row of the grant is updated; it is
 * gone if the grant was ended in the meantime. Marking the old secret as used comes last and
 * commits the exchange: until then, the client can try again with the old secret.
 */
export const exchangeSecret =
  (needs: Needs): GrantStore['exchange'] =>
  async (asked) => {
    const { grants, keys } = needs;
    const { vaultId, grantId, at } = asked;
    const ofGrant = { vaultId, grantId };
    await withStorageErrors(async () => keys.deleteMany({ ...ofGrant, expiresAt: { $lt: at } }));
    const held = await withStorageErrors(async () => keys.countDocuments(ofGrant));
    const excess = held + asked.keys.length - asked.maxSecrets;
    if (excess > 0 && !(await evict(needs, asked, excess))) return 'full';
    await withStorageErrors(async () => keys.insertMany(asked.keys.map(fromGrantKeyRow)));
    const renewed = await withStorageErrors(async () =>
      grants.updateOne(
        { _id: grantId, vaultId },
        { $set: { family: asked.family, expiresAt: asked.expiresAt } },
      ),
    );
    const outcome = renewed.matchedCount === 0 ? 'gone' : await markUsed(needs, asked);
    if (outcome !== 'exchanged') await takeBack(needs, asked);
    return outcome;
  };

/**
 * Removes `excess` of the grant's oldest unused refresh tokens. If it has fewer, removes none and
 * returns false.
 */
const evict = async ({ keys }: Needs, asked: Exchange, excess: number): Promise<boolean> => {
  const { vaultId, grantId, from, evictBefore } = asked;
  const unused = { vaultId, grantId, kind: 'refresh', usedAt: null } as const;
  const oldest = await withStorageErrors(async () =>
    keys
      .find({ ...unused, lookup: { $ne: from }, expiresAt: { $lt: evictBefore } })
      .sort({ expiresAt: 1 })
      .limit(excess)
      .toArray(),
  );
  if (oldest.length < excess) return false;
  for (const { lookup } of oldest) {
    await withStorageErrors(async () => keys.deleteOne({ ...unused, lookup }));
  }
  return true;
};

const markUsed = async ({ keys }: Needs, asked: Exchange): Promise<'exchanged' | 'used'> => {
  const usedFor = asked.keys[0]?.lookup;
  const isOurs = { $or: [{ usedAt: null }, ...(usedFor ? [{ usedFor }] : [])] };
  const change = {
    $set: { usedAt: asked.at, expiresAt: asked.until, ...(usedFor && { usedFor }) },
  };
  // Retried if the response is lost: the second command finds what the first one stored.
  const { matchedCount } = await retryWhileUnavailable(async () =>
    withStorageErrors(async () =>
      keys.updateOne({ lookup: asked.from, vaultId: asked.vaultId, ...isOurs }, change),
    ),
  );
  return matchedCount === 0 && asked.once ? 'used' : 'exchanged';
};

const takeBack = async ({ keys }: Needs, { vaultId, keys: made }: Exchange): Promise<void> => {
  for (const { lookup } of made) {
    await withStorageErrors(async () => keys.deleteOne({ lookup, vaultId }));
  }
};
