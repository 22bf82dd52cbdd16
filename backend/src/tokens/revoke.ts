import { isAppError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { publishInvalidation } from './publish-invalidation.ts';
import { findRow } from './find-row.ts';
import type { VaultInvalidations } from './vault-invalidations.ts';
import type { VaultCache } from './vault-cache.ts';
import { removeShredded, type RemoveNeeds } from './remove-shredded.ts';
import type { VaultStore } from './vault-store.ts';

type Needs = RemoveNeeds & {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'shred'>;
  readonly vaultCache: Pick<VaultCache, 'drop'>;
  readonly vaultInvalidations: Pick<VaultInvalidations, 'publish'>;
  readonly log: Log;
};

/**
 * Destroys the key, then the rows. When this resolves nothing can be opened again; rows that could
 * not be removed just now are left to `finishRevocations`. Throws `invalid_token`.
 */
export const revoke =
  (needs: Needs) =>
  async (token: string): Promise<void> => {
    const { vaults, log } = needs;
    const { vaultId } = await findRow(vaults, token);
    await vaults.shred(vaultId);
    await publishInvalidation(needs, vaultId);
    log.info('token_revoked', { vaultId });
    try {
      await removeShredded(needs, vaultId);
    } catch (error) {
      // The token is dead, so its holder could not even ask again.
      log.warn('removal_postponed', { vaultId, ...(isAppError(error) && { code: error.code }) });
    }
  };
