import type { Log } from '../../kernel/log.ts';
import type { Vault, VaultStore } from '../../tokens/index.ts';
import { wholeBin, type BinNeeds } from './bin-limit.ts';
import { openBinned, type BinnedMemory } from './open-binned.ts';
import type { MemoryBin } from '../store/memory-bin.ts';

type Needs = BinNeeds & {
  readonly memories: Pick<MemoryBin, 'binned'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly log: Log;
};

/**
 * The forgotten and replaced memories that can be restored, last removed first.
 * A row that cannot be read is logged and left out.
 */
export const listBin =
  (needs: Needs) =>
  async (vault: Vault): Promise<readonly BinnedMemory[]> => {
    const listed: BinnedMemory[] = [];
    for (const row of await needs.memories.binned(vault.vaultId, { limit: wholeBin })) {
      const opened = await openBinned(needs, vault, row);
      if (opened !== undefined) listed.push(opened);
    }
    return listed;
  };
