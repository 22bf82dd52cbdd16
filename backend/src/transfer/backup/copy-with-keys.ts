import { AppError } from '../../kernel/errors.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { copyTables } from '../tables.ts';
import type { RowStore, VaultRecord } from '../row-store.ts';
import type { OnProgress } from '../table-copy.ts';
import { firstKeyId, keyIdOf } from '../../sealing/index.ts';

/** A pass takes minutes at most, a rotation happens to one vault in a while. */
const mostPasses = 5;

/**
 * Copies every row with the key that opens it. A rotation seals the rows of a vault again, and its
 * lock, read last, may have no key for a row that was read before: then all is compared once more,
 * which copies what is different.
 * @throws AppError `storage_unavailable` when tokens are rotated faster than that
 */
export const copyWithKeys = async (
  source: RowStore,
  draft: RowStore,
  onProgress: OnProgress,
): Promise<void> => {
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = await keysOf(source.vaults.rows());
    await copyTables(source, draft, onProgress);
    const after = await keysOf(draft.vaults.rows());
    const isStill = [...after].every(
      ([vaultId, keys]) => keys === (before.get(vaultId) ?? newKeys),
    );
    if (isStill) return;
    await takeLocksOff(draft);
  }
  throw new AppError(
    'storage_unavailable',
    'Tokens were rotated all the time while this ran, so no copy has every row with its key. Nothing was written. Start it again.',
  );
};

/** By vault, which data key it has, and whether rows need the one before. Shredded ones have none. */
const keysOf = async (
  vaults: AsyncIterable<VaultRecord>,
): Promise<ReadonlyMap<VaultId, string>> => {
  const keys = new Map<VaultId, string>();
  for await (const { vaultId, lock } of vaults) {
    if (lock !== undefined) {
      keys.set(vaultId, keysText(keyIdOf(lock.wrappedKey), lock.previousKey !== undefined));
    }
  }
  return keys;
};

const keysText = (keyId: number | undefined, hasPrevious: boolean): string =>
  `${keyId} ${hasPrevious}`;

/** Those of a vault that was made meanwhile. */
const newKeys = keysText(firstKeyId, false);

/** Locks that the source still has come back with the next pass; those of revoked tokens must not. */
const takeLocksOff = async (draft: RowStore): Promise<void> => {
  const vaults = await Array.fromAsync(draft.vaults.rows());
  await draft.vaults.put(vaults.map((vault) => ({ ...vault, lock: undefined })));
};
