import { lookupOf, openCredential, type Pepper } from '../sealing/index.ts';
import type { RecordVaultUse } from './record-use.ts';
import type { VaultCache } from './vault-cache.ts';
import type { Resealer } from './rotation/resealing.ts';
import { isWellFormed } from './format/token-format.ts';
import { invalidToken } from './find-row.ts';
import type { VaultStore } from './store/vault-store.ts';
import { vaultOf, type OwnedVault } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly recordVaultUse: RecordVaultUse;
  readonly vaultCache: Pick<VaultCache, 'find' | 'reserve'>;
  readonly resealing: Pick<Resealer, 'begin'>;
  readonly pepper: Pepper | undefined;
};

/** A vault that the same token opened before. Saves hashing the token again. */
type Earlier = Pick<OwnedVault, 'lookup'>;

/** Opens the vault of a token. Throws `invalid_token` for anything but a valid token. */
export const open =
  (needs: Needs) =>
  async (token: string, earlier?: Earlier): Promise<OwnedVault> => {
    const lookup = earlier?.lookup ?? lookupOf(token);
    const openedBefore = needs.vaultCache.find(lookup);
    if (openedBefore !== undefined) return openedBefore;
    if (!isWellFormed(token)) throw invalidToken();

    const keep = needs.vaultCache.reserve();
    const row = await needs.vaults.findByLookup(lookup);
    if (row === undefined) throw invalidToken();
    const vault = vaultOf(row, openCredential(token, row.vaultId, row.credential, needs.pepper));
    if (!(await needs.recordVaultUse(row))) throw invalidToken();
    keep(lookup, vault);
    // Finishes a rotation that a crash or an outage interrupted. Not awaited.
    void needs.resealing.begin(vault);
    return vault;
  };
