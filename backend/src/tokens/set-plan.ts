import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { publishInvalidation } from './store/publish-invalidation.ts';
import { findRow, invalidToken } from './find-row.ts';
import type { VaultInvalidations } from './store/vault-invalidations.ts';
import type { VaultCache } from './vault-cache.ts';
import type { VaultStore } from './store/vault-store.ts';
import type { Plan, Usage } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'setPlan'>;
  readonly memories: { readonly count: (vaultId: VaultId) => Promise<number> };
  readonly vaultCache: Pick<VaultCache, 'drop'>;
  readonly vaultInvalidations: Pick<VaultInvalidations, 'publish'>;
  readonly log: Log;
  readonly freeMemoryLimit: number;
};

/**
 * Sets the plan of a vault and its limit. A vault that returns to the free plan over the free limit
 * loses nothing: it can be read and emptied, but accepts nothing new.
 */
export const setPlan =
  (needs: Needs) =>
  async (token: string, plan: Plan): Promise<Usage> => {
    const { vaults, memories, freeMemoryLimit } = needs;
    const limits: Readonly<Record<Plan, number | null>> = { free: freeMemoryLimit, premium: null };
    const memoryLimit = limits[plan];
    const { vaultId, credential } = await findRow(vaults, token);
    const isSet = await vaults.setPlan(vaultId, plan, memoryLimit, credential.lookup);
    if (!isSet) throw invalidToken();
    await publishInvalidation(needs, vaultId);
    return { memoriesUsed: await memories.count(vaultId), memoryLimit };
  };
