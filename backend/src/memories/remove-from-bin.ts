import { AppError } from '../kernel/errors.ts';
import type { OwnedVault } from '../tokens/index.ts';
import { findInBin, type BinNeeds } from './bin.ts';
import type { MemoryBin } from './memory-bin.ts';
import { ambiguous, readIdDigits } from './short-ids.ts';

type Needs = BinNeeds & { readonly memories: Pick<MemoryBin, 'binned' | 'removeBinned'> };

/**
 * Removes one memory of the bin for good, never a saved one. Accepts a shortened id. Throws
 * `memory_not_found` if the bin does not have it, and `invalid_input` if several ids start with it.
 */
export const removeFromBin =
  (needs: Needs) =>
  async (vault: OwnedVault, id: string): Promise<void> => {
    const row = await findInBin(needs, vault, readIdDigits(id));
    if (row === 'ambiguous') throw ambiguous();
    if (row === undefined || !(await needs.memories.removeBinned(vault.vaultId, row.memoryId))) {
      throw new AppError(
        'memory_not_found',
        'The bin has no memory with this id. It may be restored already, or gone for good.',
      );
    }
  };
