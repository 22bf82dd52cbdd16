import { keysFromDataKey, unsealDataKey } from '../sealing/index.ts';
import type { RecordVaultUse } from './record-use.ts';
import type { VaultCache } from './vault-cache.ts';
import type { SealedVault } from './sealed-vault.ts';
import { invalidToken } from './find-row.ts';
import type { VaultStore } from './store/vault-store.ts';
import { vaultOf, type OwnedVault } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly recordVaultUse: RecordVaultUse;
  readonly vaultCache: Pick<VaultCache, 'find' | 'reserve'>;
};

/**
 * Reopens a vault for a message of its event stream, with the secret from the message. The caller
 * has verified that the secret belongs to the session. An invalidation from another process can get
 * lost, so the store is read again once the cached vault has expired. Throws `invalid_token` if the
 * token no longer opens the vault, or `storage_unavailable` if the store cannot be read.
 */
export const reopen =
  (needs: Needs) =>
  async ({ vaultId, lookup, sealedKey }: SealedVault, secret: string): Promise<OwnedVault> => {
    const openedBefore = needs.vaultCache.find(lookup);
    if (openedBefore !== undefined) return openedBefore;

    const keep = needs.vaultCache.reserve();
    const row = await needs.vaults.findByLookup(lookup);
    const dataKey = unsealDataKey(sealedKey, vaultId, secret);
    if (row?.vaultId !== vaultId || dataKey === undefined) throw invalidToken();
    const vault = vaultOf(row, keysFromDataKey(dataKey, vaultId, row.credential));
    if (!(await needs.recordVaultUse(row))) throw invalidToken();
    keep(lookup, vault);
    return vault;
  };
