import { rejectIfReplaced, type OwnedVault, type VaultStore } from '../../tokens/index.ts';
import type { MemoryBin } from '../store/memory-bin.ts';

type Needs = {
  readonly memories: Pick<MemoryBin, 'emptyBin'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
};

/**
 * Removes everything in the bin for good. Requires the token: a hosted client can only remove
 * memories that it names, with `forget`.
 */
export const emptyBin =
  ({ memories, vaults }: Needs) =>
  async (vault: OwnedVault): Promise<void> => {
    await rejectIfReplaced({ vaults }, vault);
    await memories.emptyBin(vault.vaultId);
  };
