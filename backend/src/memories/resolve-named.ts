import type { MemoryId } from '../kernel/ids.ts';
import { fingerprints } from '../sealing/index.ts';
import { normalize } from '../text/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { MemoryStore } from './store/memory-store.ts';
import { readIdDigits, resolveId } from './short-ids.ts';

/**
 * The id of the saved memory that an id, full or shortened, or its whole text names. `undefined` if
 * there is none. Throws `invalid_input` if several ids start like this.
 */
export const resolveNamed = async (
  memories: Pick<MemoryStore, 'idsByPrefix' | 'findFact'>,
  vault: Vault,
  written: string,
): Promise<MemoryId | undefined> => {
  if (readIdDigits(written) !== undefined) return resolveId(memories, vault, written);
  const text = normalize(written);
  if (text === '') return undefined;
  return (await memories.findFact(vault.vaultId, fingerprints(vault.keys, text)))?.memoryId;
};
