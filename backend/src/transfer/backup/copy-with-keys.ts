import { AppError } from '../../kernel/errors.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { copyTables } from '../tables.ts';
import type { RowStore, VaultRecord } from '../row-store.ts';
import type { OnProgress } from '../table-copy.ts';
import { firstKeyId, keyIdOf } from '../../sealing/index.ts';

/** A pass takes minutes at most, and a single vault is rarely rotated. */
const maxPasses = 5;

/**
 * Copies rows and credentials that match. A rotation reseals the rows of a vault, so its
 * credential, which is read last, may not open rows that were read earlier. In that case another
 * pass compares all rows and copies those that differ.
 * @throws AppError `storage_unavailable` if tokens are rotated during every pass
 */
export const copyWithKeys = async (
  source: RowStore,
  draft: RowStore,
  onProgress: OnProgress,
): Promise<void> => {
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = await keysOf(source.vaults.rows());
    await copyTables(source, draft, onProgress);
    const after = await keysOf(draft.vaults.rows());
    const isConsistent = [...after].every(
      ([vaultId, keys]) => keys === (before.get(vaultId) ?? newKeys),
    );
    if (isConsistent) return;
    await removeCredentials(draft);
  }
  throw new AppError(
    'storage_unavailable',
    'Tokens were rotated during every pass, so some copied rows do not match their keys. Nothing was written. Run the command again.',
  );
};

/**
 * By vault: its data key id, and whether rows still need the previous key. Shredded vaults have
 * none.
 */
const keysOf = async (
  vaults: AsyncIterable<VaultRecord>,
): Promise<ReadonlyMap<VaultId, string>> => {
  const keys = new Map<VaultId, string>();
  for await (const { vaultId, credential } of vaults) {
    if (credential !== undefined) {
      keys.set(
        vaultId,
        keysText(keyIdOf(credential.wrappedKey), credential.previousKey !== undefined),
      );
    }
  }
  return keys;
};

const keysText = (keyId: number | undefined, hasPrevious: boolean): string =>
  `${keyId} ${hasPrevious}`;

/** The keys of a vault created during the pass. */
const newKeys = keysText(firstKeyId, false);

/**
 * Removes all credentials, so that those of revoked tokens are gone. The next pass copies the
 * others again.
 */
const removeCredentials = async (draft: RowStore): Promise<void> => {
  const vaults = await Array.fromAsync(draft.vaults.rows());
  await draft.vaults.put(vaults.map((vault) => ({ ...vault, credential: undefined })));
};
