import { AppError } from '../../kernel/errors.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { copyTables } from '../tables.ts';
import type { RowStore, VaultRecord } from '../row-store.ts';
import type { OnProgress } from '../table-copy.ts';
import { firstKeyId, keyIdOf } from '../../sealing/index.ts';

/** A pass takes minutes at most, and a single vault is rarely rotated. */
const mostPasses = 5;

/**
 * Copies every row with the key that opens it. A rotation reseals the rows of a vault, and its
 * credential, read last, may have no key for a row read before: then all rows are compared again,
 * and the different ones copied.
 * @throws AppError `storage_unavailable` if tokens are rotated faster than that
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

/** By vault: its data key, and whether rows need the previous one. Shredded vaults have none. */
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

/** The keys of a vault created meanwhile. */
const newKeys = keysText(firstKeyId, false);

/**
 * The next pass restores credentials that the source still has; those of revoked tokens must go.
 */
const takeLocksOff = async (draft: RowStore): Promise<void> => {
  const vaults = await Array.fromAsync(draft.vaults.rows());
  await draft.vaults.put(vaults.map((vault) => ({ ...vault, lock: undefined })));
};
