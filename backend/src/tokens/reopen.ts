import type { Clock } from '../kernel/clock.ts';
import { keysFromDataKey, unsealDataKey } from '../sealing/index.ts';
import { noteUse } from './note-use.ts';
import type { OpenedVaults } from './opened-vaults.ts';
import type { SealedVault } from './sealed-vault.ts';
import { tokenRefused } from './token-refused.ts';
import type { VaultStore } from './vault-store.ts';
import { vaultOf, type Vault } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'noteUse' | 'noteFirstUse'>;
  readonly openedVaults: Pick<OpenedVaults, 'find' | 'begin'>;
  readonly clock: Clock;
};

/**
 * Opens a vault again for a message of its event stream, with the secret that the message brought.
 * The caller has checked that it is the session's. The announcement of another process can get
 * lost, so the store is asked again once the cached vault has expired. Throws `token_refused` when
 * the token does not open the vault any more, or `storage_unavailable` when that cannot be told.
 */
export const reopen = (needs: Needs): ((sealed: SealedVault, secret: string) => Promise<Vault>) => {
  const note = noteUse(needs);
  return async ({ vaultId, lookup, sealedKey }, secret) => {
    const openedBefore = needs.openedVaults.find(lookup);
    if (openedBefore !== undefined) return openedBefore;

    const keep = needs.openedVaults.begin();
    const row = await needs.vaults.findByLookup(lookup);
    const dataKey = unsealDataKey(sealedKey, vaultId, secret);
    if (row?.vaultId !== vaultId || dataKey === undefined) throw tokenRefused();
    const vault = vaultOf(row, keysFromDataKey(dataKey, vaultId, row.lock));
    if (!(await note(row))) throw tokenRefused();
    keep(lookup, vault);
    return vault;
  };
};
