import type { MemoryId } from '../kernel/ids.ts';
import { fingerprint, fingerprintOfRecord } from '../sealing/index.ts';
import { normalize } from '../text/index.ts';
import type { ResealRows, Vault } from '../tokens/index.ts';
import { wholeBin } from './bin/bin-limit.ts';
import type { MemoryRow } from './memory.ts';
import type { BinnedRow, ResealedBinned } from './store/memory-bin.ts';
import type { MemoryStore, ResealedMemory } from './store/memory-store.ts';
import { readRows, type ReadNeeds } from './decrypt-rows.ts';
import { resealContent } from './sealed-memory.ts';
import { resealRemoval } from './bin/sealed-removal.ts';

type Needs = ReadNeeds & {
  readonly memories: Pick<MemoryStore, 'page' | 'reseal' | 'binned' | 'resealBinned'>;
};

/** Rows written at once: about 1 ms with SQLite, half of a time slice. */
const writeBatchSize = 16;

/**
 * Seals the memories of a rotated vault with its new key, the saved ones and then those in the bin: a
 * row that moves into the bin meanwhile is found there. One that moves back is sealed with the new
 * key as it moves. Only the sealed bytes and the fingerprint change, so caches of decrypted memories
 * stay valid.
 */
export const resealMemories = (needs: Needs): ResealRows =>
  async function* (vault) {
    const pending: ResealedMemory[] = [];
    const write = async (): Promise<number> => {
      const rows = pending.splice(0);
      if (rows.length > 0) await needs.memories.reseal(vault.vaultId, rows);
      return rows.length;
    };
    for await (const row of readRows(needs, vault.vaultId)) {
      const resealed = reseal(vault, row);
      if (resealed !== undefined) pending.push(resealed);
      if (pending.length === writeBatchSize) yield await write();
    }
    yield await write();
    yield await resealBin(needs, vault);
  };

const resealBin = async ({ memories }: Needs, vault: Vault): Promise<number> => {
  const rows = await memories.binned(vault.vaultId, { limit: wholeBin, isWhole: true });
  const resealed = rows.flatMap((row) => resealBinned(vault, row) ?? []);
  if (resealed.length > 0) await memories.resealBinned(vault.vaultId, resealed);
  return resealed.length;
};

const resealBinned = (vault: Vault, row: BinnedRow): ResealedBinned | undefined => {
  const content = resealContent(vault, row);
  if (content === undefined) return undefined;
  const { memoryId, sealed, removal } = row;
  return {
    memoryId,
    from: { sealed, removal },
    sealed: content.sealed,
    fingerprint: fingerprintOf(vault, content.text, memoryId),
    removal: resealRemoval(vault, memoryId, removal),
  };
};

const reseal = (vault: Vault, row: MemoryRow): ResealedMemory | undefined => {
  const content = resealContent(vault, row);
  if (content === undefined) return undefined;
  const { memoryId } = row;
  const ownFingerprint = fingerprintOfRecord(vault.keys, memoryId);
  return {
    memoryId,
    from: row.sealed,
    sealed: content.sealed,
    fingerprint: fingerprintOf(vault, content.text, memoryId),
    ownFingerprint,
  };
};

const fingerprintOf = (
  { keys }: Vault,
  text: string | undefined,
  memoryId: MemoryId,
): Uint8Array =>
  text === undefined ? fingerprintOfRecord(keys, memoryId) : fingerprint(keys, normalize(text));
