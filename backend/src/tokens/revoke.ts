import { isAppError } from '../kernel/errors.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { publishInvalidation } from './store/publish-invalidation.ts';
import { findRow, invalidToken } from './find-row.ts';
import type { VaultInvalidations } from './store/vault-invalidations.ts';
import type { VaultCache } from './vault-cache.ts';
import type { VaultStore } from './store/vault-store.ts';

/** A store with rows of vaults. */
type Rows = { readonly removeAll: (vaultId: VaultId) => Promise<void> };

type RemoveNeeds = {
  readonly vaults: Pick<VaultStore, 'remove'>;
  readonly memories: Rows;
  readonly checkpoints: Rows;
  readonly grants: Rows;
};

type RevokeNeeds = RemoveNeeds & {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'shred'>;
  readonly vaultCache: Pick<VaultCache, 'drop'>;
  readonly vaultInvalidations: Pick<VaultInvalidations, 'publish'>;
  readonly log: Log;
};

/**
 * Destroys the key, then the rows. Once it resolves, nothing can be opened again; rows that could
 * not be removed are left to `finishRevocations`. Throws `invalid_token`.
 */
export const revoke =
  (needs: RevokeNeeds) =>
  async (token: string): Promise<void> => {
    const { vaults, log } = needs;
    const { vaultId, credential } = await findRow(vaults, token);
    if (!(await vaults.shred(vaultId, credential.lookup))) throw invalidToken();
    await publishInvalidation(needs, vaultId);
    log.info('token_revoked', { vaultId });
    try {
      await removeShredded(needs, vaultId);
    } catch (error) {
      // The token is invalid now, so its holder could not even retry.
      logPostponed(log, vaultId, error);
    }
  };

type FinishNeeds = RemoveNeeds & {
  readonly vaults: Pick<VaultStore, 'list'>;
  readonly log: Log;
};

const pageSize = 100;

/**
 * Finishes revocations that a crash or an outage interrupted. Resolves with the number of removed
 * vaults; several processes may run it at once. A vault that cannot be removed does not stop the
 * others from being removed. Throws if a whole page cannot be removed, because then the store is
 * unavailable.
 */
export const finishRevocations = (needs: FinishNeeds) => async (): Promise<number> => {
  let cleared = 0;
  let after: VaultId | undefined;
  for (;;) {
    const page = await needs.vaults.list({
      shredded: true,
      limit: pageSize,
      ...(after !== undefined && { after }),
    });
    const removed = await removePage(needs, page);
    cleared += removed;
    after = page.at(-1);
    if (after === undefined) return cleared;
  }
};

/** Resolves with the number of removed vaults. Throws if none of them could be removed. */
const removePage = async (needs: FinishNeeds, page: readonly VaultId[]): Promise<number> => {
  let removed = 0;
  let failure: unknown;
  for (const vaultId of page) {
    try {
      await removeShredded(needs, vaultId);
      removed += 1;
    } catch (error) {
      failure = error;
      logPostponed(needs.log, vaultId, error);
    }
  }
  if (page.length > 0 && removed === 0) throw failure;
  return removed;
};

const logPostponed = (log: Log, vaultId: VaultId, error: unknown): void => {
  log.warn('removal_postponed', { vaultId, ...(isAppError(error) && { code: error.code }) });
};

/**
 * Removes all rows of a shredded vault, its own row last, so that a later run can find it after a
 * crash.
 */
const removeShredded = async (
  { vaults, memories, checkpoints, grants }: RemoveNeeds,
  vaultId: VaultId,
): Promise<void> => {
  await grants.removeAll(vaultId);
  await memories.removeAll(vaultId);
  await checkpoints.removeAll(vaultId);
  await vaults.remove(vaultId);
};
