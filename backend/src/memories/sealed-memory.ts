import { z } from 'zod';
import { AppError } from '../kernel/errors.ts';
import { parseMemoryId, type MemoryId, type VaultId } from '../kernel/ids.ts';
import {
  ifReadable,
  isPending,
  seal,
  unseal,
  type RecordAddress,
  type VaultKeys,
} from '../sealing/index.ts';
import { categories } from './category.ts';
import type { Memory, MemoryRow, ReplacedMemory } from './memory.ts';

const isMemoryId = (id: unknown): boolean =>
  typeof id === 'string' && parseMemoryId(id) !== undefined;

const Replaced = z.object({
  id: z.custom<MemoryId>(isMemoryId),
  saved: z.int(),
  savedBy: z.string().optional(),
  until: z.int(),
  by: z.string().optional(),
});

/** The content of a sealed row. Short names: every byte counts toward the padding step. */
const Content = z.object({
  text: z.string(),
  category: z.enum(categories),
  savedBy: z.string().optional(),
  inEnglish: z.string().optional(),
  replaced: z.array(Replaced).optional(),
  settled: z.array(z.custom<MemoryId>(isMemoryId)).optional(),
  keys: z.string().optional().catch(undefined),
});
type Content = Pick<
  Memory,
  'text' | 'category' | 'savedBy' | 'inEnglish' | 'replaced' | 'settledWith' | 'indexKeys'
>;

type Vault = { readonly vaultId: VaultId; readonly keys: VaultKeys };

/** Seals only these fields, even if the given object has more. */
export const sealMemory = (
  vault: Vault,
  memoryId: MemoryId,
  { text, category, savedBy, inEnglish, replaced, settledWith, indexKeys }: Content,
): Uint8Array => {
  const content: z.input<typeof Content> = {
    text,
    category,
    savedBy,
    inEnglish,
    replaced: replaced?.map(sealedForm),
    settled: settledWith && [...settledWith],
    keys: indexKeys,
  };
  return seal(vault.keys, addressOf(vault, memoryId), JSON.stringify(content));
};

const sealedForm = (past: ReplacedMemory): z.input<typeof Replaced> => ({
  id: past.memoryId,
  saved: past.createdAt,
  savedBy: past.savedBy,
  until: past.replacedAt,
  by: past.removedBy,
});

const openedForm = (past: z.output<typeof Replaced>): ReplacedMemory => ({
  memoryId: past.id,
  createdAt: past.saved,
  savedBy: past.savedBy,
  replacedAt: past.until,
  removedBy: past.by,
});

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
  const content = ifReadable(() => unseal(vault.keys, address, sealed));
  if (content === undefined) return undefined;
  const text = ifReadable(() => readContent(content).text);
  return { sealed: seal(vault.keys, address, content), text };
};

/** The row of a memory, with its content sealed under the current key. */
export const sealRow = (vault: Vault, memory: Memory, fingerprint: Uint8Array): MemoryRow => ({
  memoryId: memory.memoryId,
  fingerprint,
  sealed: sealMemory(vault, memory.memoryId, memory),
  createdAt: memory.createdAt,
  lastAccessedAt: memory.lastAccessedAt,
  accessCount: memory.accessCount,
  activation: memory.activation,
});

/** Throws `record_unreadable` if the row was damaged, was moved or has unknown content. */
export const openMemory = (vault: Vault, row: MemoryRow): Memory => {
  const content = readContent(unseal(vault.keys, addressOf(vault, row.memoryId), row.sealed));
  const { memoryId, createdAt, lastAccessedAt, accessCount, activation } = row;
  return { memoryId, ...content, createdAt, lastAccessedAt, accessCount, activation };
};

// The parser's error message would quote the text, so it is discarded.
const readContent = (opened: string): Content => {
  try {
    const { replaced, settled, inEnglish, keys, ...rest } = Content.parse(JSON.parse(opened));
    const { text, category, savedBy } = rest;
    return {
      text,
      category,
      savedBy,
      ...(inEnglish !== undefined && { inEnglish }),
      ...(replaced !== undefined && { replaced: replaced.map(openedForm) }),
      ...(settled !== undefined && { settledWith: settled }),
      ...(keys !== undefined && { indexKeys: keys }),
    };
  } catch {
    throw new AppError(
      'record_unreadable',
      'This memory was written in a form that this version does not know. Forget it, or update the server.',
    );
  }
};

// A saved memory keeps its text as long as it is saved, so its revision is always 1.
const addressOf = ({ vaultId }: Vault, memoryId: MemoryId): RecordAddress => ({
  vaultId,
  collection: 'memories',
  recordId: memoryId,
  field: 'content',
  revision: 1,
});
