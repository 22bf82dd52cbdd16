import { isAppError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { announceChange } from './announce-change.ts';
import { findRow } from './find-row.ts';
import type { LockChanges } from './lock-changes.ts';
import type { OpenedVaults } from './opened-vaults.ts';
import { removeShredded, type RemoveNeeds } from './remove-shredded.ts';
import type { VaultStore } from './vault-store.ts';

type Needs = RemoveNeeds & {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'shred'>;
  readonly openedVaults: Pick<OpenedVaults, 'drop'>;
  readonly lockChanges: Pick<LockChanges, 'announce'>;
  readonly log: Log;
};

/**
 * Destroys the key, then the rows. When this resolves nothing can be opened again; rows that could
 * not be removed just now are left to `finishRevocations`. Throws `token_refused`.
 */
export const revoke =
  (needs: Needs) =>
  async (token: string): Promise<void> => {
    const { vaults, log } = needs;
    const { vaultId } = await findRow(vaults, token);
    await vaults.shred(vaultId);
    await announceChange(needs, vaultId);
    log.info('token_revoked', { vaultId });
    try {
      await removeShredded(needs, vaultId);
    } catch (error) {
      // The token is dead, so its holder could not even ask again.
      log.warn('removal_postponed', { vaultId, ...(isAppError(error) && { code: error.code }) });
    }
  };
