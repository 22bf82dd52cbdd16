import { isAppError } from '../../kernel/errors.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import type { VaultInvalidations } from './vault-invalidations.ts';
import type { VaultCache } from '../vault-cache.ts';

type Needs = {
  readonly vaultInvalidations: Pick<VaultInvalidations, 'publish'>;
  readonly vaultCache: Pick<VaultCache, 'drop'>;
  readonly log: Log;
};

/**
 * Notifies this process and all others. The change is already durable, so an error here must not
 * make it look like a failure: the caller of `rotate` would never see the new token. Other
 * processes then notice when their caches expire.
 */
export const publishInvalidation = async (
  { vaultInvalidations, vaultCache, log }: Needs,
  vaultId: VaultId,
): Promise<void> => {
  vaultCache.drop(vaultId);
  try {
    await vaultInvalidations.publish(vaultId);
  } catch (error) {
    log.warn('invalidation_failed', { vaultId, ...(isAppError(error) && { code: error.code }) });
  }
};
