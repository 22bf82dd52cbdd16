import type { OwnedVault } from '../tokens/index.ts';
import type { MemoryBin } from './memory-bin.ts';

type Needs = { readonly memories: Pick<MemoryBin, 'emptyBin'> };

/**
 * Removes everything in the bin for good. Takes the token: a hosted client removes only what it
 * names, with `forget`.
 */
export const emptyBin =
  ({ memories }: Needs) =>
  async (vault: OwnedVault): Promise<void> =>
    memories.emptyBin(vault.vaultId);
