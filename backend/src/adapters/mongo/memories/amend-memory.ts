import { requireVaultId } from '../../../kernel/ids.ts';
import type { MemoryStore } from '../../../memories/index.ts';
import type { MoveToBinNeeds } from './move-memory-to-bin.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import { isOpenTo } from '../vault-revision.ts';

type Needs = Pick<MoveToBinNeeds, 'memories' | 'revision'>;

/**
 * Replaces the sealed bytes of one memory, unless they have changed since they were read, and then
 * increments the revision. A rotation that starts in between reseals the row, whether it has the
 * previous or the new bytes.
 */
export const amendMemory = ({ memories, revision }: Needs): Pick<MemoryStore, 'amend'> => ({
  amend: async (vaultId, { memoryId, from, sealed }, guard) => {
    requireVaultId(vaultId);
    if (!isOpenTo(guard, await revision.read(vaultId))) return 'stale_credential';
    const { matchedCount } = await withStorageErrors(async () =>
      memories.updateOne({ vaultId, memoryId, sealed: from }, { $set: { sealed } }),
    );
    if (matchedCount === 0) return 'changed';
    await revision.bump(vaultId, sealed.length - from.length);
    return 'amended';
  },
});
