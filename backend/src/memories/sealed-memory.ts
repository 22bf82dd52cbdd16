import { z } from 'zod';
import type { MemoryId, VaultId } from '../kernel/ids.ts';
import { seal, unseal, type Place, type VaultKeys } from '../sealing/index.ts';
import { categories, type Memory, type MemoryRow } from './memory.ts';

/** What lies inside a sealed row. Short names: every byte counts towards the padding step. */
const Content = z.object({
  text: z.string(),
  category: z.enum(categories),
  savedBy: z.string().optional(),
});
type Content = Pick<Memory, 'text' | 'category' | 'savedBy'>;

type Vault = { readonly vaultId: VaultId; readonly keys: VaultKeys };

export const sealMemory = (vault: Vault, memoryId: MemoryId, content: Content): Uint8Array =>
  seal(vault.keys, placeOf(vault, memoryId), JSON.stringify(content));

/** Throws `record_unreadable` when the row was damaged or belongs elsewhere. */
export const openMemory = (vault: Vault, row: MemoryRow): Memory => {
  const content = Content.parse(
    JSON.parse(unseal(vault.keys, placeOf(vault, row.memoryId), row.sealed)),
  );
  const { memoryId, createdAt, lastAccessedAt, accessCount, activation } = row;
  return {
    memoryId,
    text: content.text,
    category: content.category,
    savedBy: content.savedBy,
    createdAt,
    lastAccessedAt,
    accessCount,
    activation,
  };
};

// A memory is never changed after it was saved, so its revision is always the first.
const placeOf = ({ vaultId }: Vault, memoryId: MemoryId): Place => ({
  vaultId,
  collection: 'memories',
  recordId: memoryId,
  field: 'content',
  revision: 1,
});
