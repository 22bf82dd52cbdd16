import { fingerprint, fingerprintOfRecord } from '../sealing/index.ts';
import { normalize } from '../text/index.ts';
import type { ResealRows, Vault } from '../tokens/index.ts';
import type { MemoryRow } from './memory.ts';
import type { MemoryStore, ResealedMemory } from './memory-store.ts';
import { readRows, type ReadNeeds } from './decrypt-rows.ts';
import { resealContent } from './sealed-memory.ts';

type Needs = ReadNeeds & { readonly memories: Pick<MemoryStore, 'page' | 'reseal'> };

/** Rows written at once: about 1 ms with SQLite, half of a time slice. */
const writeBatchSize = 16;

/**
 * Seals the memories of a rotated vault with its new key. Only the sealed bytes and the fingerprint
 * change, so caches of decrypted memories stay valid.
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
    fingerprint:
      content.text === undefined
        ? ownFingerprint
        : fingerprint(vault.keys, normalize(content.text)),
    ownFingerprint,
  };
};
