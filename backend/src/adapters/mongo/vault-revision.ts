import type { Collection } from 'mongodb';
import type { VaultId } from '../../kernel/ids.ts';
import { retryWhileUnavailable } from './connection/retry-while-unavailable.ts';
import { withStorageErrors } from './connection/storage-errors.ts';
import type { StoredVault } from './stored-vault.ts';

/** The fields of a vault that other collections depend on. */
export type VaultStanding = Pick<StoredVault, 'lookup' | 'revision' | 'bytes'>;

/** Whether the credential with this lookup still opens the vault. */
export const isOpenTo = (
  { lookup }: { readonly lookup: Uint8Array },
  vault: VaultStanding | undefined,
): vault is VaultStanding =>
  typeof vault?.lookup === 'object' && Buffer.compare(new Uint8Array(vault.lookup), lookup) === 0;

const projection = { lookup: 1, revision: 1, bytes: 1 } as const;

/**
 * The revision by which every process detects whether its cached memories of a vault are complete,
 * and the sealed size, which the same update changes. A process killed between a change of the rows
 * and this update leaves both unchanged, and an update whose response was lost may count twice:
 * other processes see the change with the next one, and the size stays off by those rows until it
 * is measured (`vaultSize`).
 */
export const vaultRevision = (vaults: Collection<StoredVault>) => ({
  /** `undefined` for a missing vault. */
  read: async (vaultId: VaultId): Promise<VaultStanding | undefined> => {
    const found = await withStorageErrors(async () =>
      vaults.findOne({ _id: vaultId }, { projection }),
    );
    return found ?? undefined;
  },
  /**
   * Increments the revision after memories were added or removed, once for each of them, and adds
   * `bytes`. Resolves with the updated vault; `undefined` if it is gone.
   */
  bump: async (
    vaultId: VaultId,
    bytes: number,
    changes = 1,
  ): Promise<VaultStanding | undefined> => {
    const found = await retryWhileUnavailable(async () =>
      withStorageErrors(async () =>
        vaults.findOneAndUpdate(
          { _id: vaultId },
          { $inc: { revision: changes, bytes } },
          { returnDocument: 'after' },
        ),
      ),
    );
    return found ?? undefined;
  },
});
