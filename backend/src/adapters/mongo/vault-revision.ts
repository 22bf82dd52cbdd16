import type { Collection } from 'mongodb';
import type { VaultId } from '../../kernel/ids.ts';
import { patiently } from './patiently.ts';
import { translated } from './translate-error.ts';
import type { StoredVault } from './stored-vault.ts';

/** The number that tells every process whether what it keeps opened of a vault is still all of it. */
export const vaultRevision = (vaults: Collection<StoredVault>) => ({
  /** 0 for a vault that is not there. */
  read: async (vaultId: VaultId): Promise<number> => {
    const found = await translated(async () =>
      vaults.findOne({ _id: vaultId }, { projection: { revision: 1 } }),
    );
    return found?.revision ?? 0;
  },
  /**
   * Counts it up after memories came or went. A process that is killed in between leaves it as it
   * was, and other processes see the change with the next one.
   */
  bump: async (vaultId: VaultId): Promise<void> => {
    await patiently(async () =>
      translated(async () => vaults.updateOne({ _id: vaultId }, { $inc: { revision: 1 } })),
    );
  },
});
