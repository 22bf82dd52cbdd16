import type { Collection } from 'mongodb';
import { requireVaultId, type VaultId } from '../../../kernel/ids.ts';
import type { MemoryStore, ResealedMemory } from '../../../memories/index.ts';
import type { StoredMemory } from './stored-memory.ts';
import { isDuplicate, withStorageErrors } from '../connection/storage-errors.ts';
import { retryOnConflict } from '../connection/retry-on-conflict.ts';

/**
 * Replaces sealed bytes, for a vault with a new key. Reads first which fingerprints are taken,
 * because not every version of MongoDB reports it afterward. Another writer can take one in
 * between; then this retries, and the rows already replaced no longer match.
 */
export const resealMemories = (
  memories: Collection<StoredMemory>,
): Pick<MemoryStore, 'reseal'> => ({
  reseal: async (vaultId, rows) => {
    requireVaultId(vaultId);
    if (rows.length === 0) return;
    await retryOnConflict(async () => {
      const holders = await holdersOf(memories, vaultId, rows);
      const changes = rows.map((row) => updateOf(vaultId, row, holders));
      try {
        await withStorageErrors(async () => memories.bulkWrite(changes, { ordered: false }));
        return true;
      } catch (error) {
        if (isDuplicate(error)) return undefined;
        throw error;
      }
    });
  },
});

/** The memory that has each of the new fingerprints, or the first of these rows to get it. */
const holdersOf = async (
  memories: Collection<StoredMemory>,
  vaultId: VaultId,
  rows: readonly ResealedMemory[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = rows.map(({ fingerprint }) => fingerprint);
  const taken = await withStorageErrors(async () =>
    memories
      .find(
        { vaultId, fingerprint: { $in: wanted } },
        { projection: { _id: 0, memoryId: 1, fingerprint: 1 } },
      )
      .toArray(),
  );
  const holders = new Map<string, string>();
  for (const { memoryId, fingerprint } of [...taken, ...rows]) {
    const name = nameOf(fingerprint);
    if (!holders.has(name)) holders.set(name, memoryId);
  }
  return holders;
};

const updateOf = (
  vaultId: VaultId,
  { memoryId, from, sealed, fingerprint, ownFingerprint }: ResealedMemory,
  holders: ReadonlyMap<string, string>,
) => {
  const isOurs = holders.get(nameOf(fingerprint)) === memoryId;
  return {
    updateOne: {
      filter: { vaultId, memoryId, sealed: from },
      update: { $set: { sealed, fingerprint: isOurs ? fingerprint : ownFingerprint } },
    },
  };
};

const nameOf = (fingerprint: Uint8Array): string => Buffer.from(fingerprint).toString('base64');
