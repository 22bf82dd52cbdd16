import { rejectIfReplaced, type OwnedVault, type VaultStore } from '../../tokens/index.ts';
import type { BinNeeds } from './bin-limit.ts';
import { findInBin, notInBin } from './open-binned.ts';
import type { MemoryBin } from '../store/memory-bin.ts';

type Needs = BinNeeds & {
  readonly memories: Pick<MemoryBin, 'binned' | 'removeBinned'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
};

/**
 * Removes one memory of the bin for good, never a saved one. Accepts a shortened id. Throws
 * `memory_not_found` if the bin does not have it, and `invalid_input` if several ids start with it.
 */
export const removeFromBin =
  (needs: Needs) =>
  async (vault: OwnedVault, id: string): Promise<void> => {
    await rejectIfReplaced(needs, vault);
    const row = await findInBin(needs, vault, id);
    if (row === undefined || !(await needs.memories.removeBinned(vault.vaultId, row.memoryId))) {
      throw notInBin();
    }
  };
