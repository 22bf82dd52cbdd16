import { z } from 'zod';
import { AppError, isAppError } from '../kernel/errors.ts';
import type { MemoryId, VaultId } from '../kernel/ids.ts';
import { isPending, seal, unseal, type RecordAddress, type VaultKeys } from '../sealing/index.ts';
import { categories } from './category.ts';
import type { Memory, MemoryRow } from './memory.ts';

/** The content of a sealed row. Short names: every byte counts towards the padding step. */
const Content = z.object({
  text: z.string(),
  category: z.enum(categories),
  savedBy: z.string().optional(),
  inEnglish: z.string().optional(),
});
type Content = Pick<Memory, 'text' | 'category' | 'savedBy' | 'inEnglish'>;

type Vault = { readonly vaultId: VaultId; readonly keys: VaultKeys };

/** Seals only these fields, even if the given object has more. */
export const sealMemory = (
  vault: Vault,
  memoryId: MemoryId,
  { text, category, savedBy, inEnglish }: Content,
): Uint8Array => {
  const content = JSON.stringify({ text, category, savedBy, inEnglish });
  return seal(vault.keys, addressOf(vault, memoryId), content);
};

/**
 * Reseals content from the previous key with the current one, unchanged, and returns its text if
 * readable. `undefined` for a row that is damaged or not sealed with the previous key.
 */
export const resealContent = (
  vault: Vault,
  { memoryId, sealed }: Pick<MemoryRow, 'memoryId' | 'sealed'>,
): { readonly sealed: Uint8Array; readonly text: string | undefined } | undefined => {
  if (!isPending(vault.keys, sealed)) return undefined;
  const address = addressOf(vault, memoryId);
  const content = readable(() => unseal(vault.keys, address, sealed));
  if (content === undefined) return undefined;
  const text = readable(() => readContent(content).text);
  return { sealed: seal(vault.keys, address, content), text };
};

const readable = <Result>(read: () => Result): Result | undefined => {
  try {
    return read();
  } catch (error) {
    if (!isAppError(error) || error.code !== 'record_unreadable') throw error;
    return undefined;
  }
};

/** Throws `record_unreadable` if the row was damaged, was moved or has unknown content. */
export const openMemory = (vault: Vault, row: MemoryRow): Memory => {
  const content = readContent(unseal(vault.keys, addressOf(vault, row.memoryId), row.sealed));
  const { memoryId, createdAt, lastAccessedAt, accessCount, activation } = row;
  return { memoryId, ...content, createdAt, lastAccessedAt, accessCount, activation };
};

// The parser's error message would quote the text, so it is discarded.
const readContent = (opened: string): Content => {
  try {
    const { text, category, savedBy, inEnglish } = Content.parse(JSON.parse(opened));
    return { text, category, savedBy, ...(inEnglish !== undefined && { inEnglish }) };
  } catch {
    throw new AppError(
      'record_unreadable',
      'This memory was written in a form that this version does not know. Forget it, or update the server.',
    );
  }
};

// A saved memory never changes, so its revision is always 1.
const addressOf = ({ vaultId }: Vault, memoryId: MemoryId): RecordAddress => ({
  vaultId,
  collection: 'memories',
  recordId: memoryId,
  field: 'content',
  revision: 1,
});
