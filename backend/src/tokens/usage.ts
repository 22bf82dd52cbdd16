import type { VaultId } from '../kernel/ids.ts';
import type { Usage, Vault } from './vault.ts';

type Needs = { readonly counts: { readonly count: (vaultId: VaultId) => Promise<number> } };

/** The number of memories in a vault, and its limit. */
export const usage =
  ({ counts }: Needs) =>
  async ({ vaultId, memoryLimit }: Vault): Promise<Usage> => ({
    memoriesUsed: await counts.count(vaultId),
    memoryLimit,
  });
