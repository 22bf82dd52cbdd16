import { z } from 'zod';
import { AppError } from '../kernel/errors.ts';
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

/** Throws `record_unreadable` when the row was damaged, belongs elsewhere or holds something else. */
export const openMemory = (vault: Vault, row: MemoryRow): Memory => {
  const content = readContent(unseal(vault.keys, placeOf(vault, row.memoryId), row.sealed));
  const { memoryId, createdAt, lastAccessedAt, accessCount, activation } = row;
  return { memoryId, ...content, createdAt, lastAccessedAt, accessCount, activation };
};

// A parser's own message would quote the text, so it goes no further.
const readContent = (opened: string): Content => {
  try {
    const { text, category, savedBy } = Content.parse(JSON.parse(opened));
    return { text, category, savedBy };
  } catch {
    throw new AppError(
      'record_unreadable',
      'This memory was written in a form that this version does not know. Forget it, or update the server.',
    );
  }
};

// A memory is never changed after it was saved, so its revision is always the first.
const placeOf = ({ vaultId }: Vault, memoryId: MemoryId): Place => ({
  vaultId,
  collection: 'memories',
  recordId: memoryId,
  field: 'content',
  revision: 1,
});
