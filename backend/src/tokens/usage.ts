import type { VaultId } from '../kernel/ids.ts';
import type { Usage, Vault } from './vault.ts';

type Needs = { readonly memories: { readonly count: (vaultId: VaultId) => Promise<number> } };

/** The number of memories in a vault, and its limit. */
export const usage =
  ({ memories }: Needs) =>
  async ({ vaultId, memoryLimit }: Vault): Promise<Usage> => ({
    memoriesUsed: await memories.count(vaultId),
    memoryLimit,
  });
