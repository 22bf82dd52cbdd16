import { AppError } from '../../kernel/errors.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import { normalize } from '../../text/index.ts';
import type { Vault } from '../../tokens/index.ts';
import { compare, type CompareNeeds, type ConflictReport } from './conflict-report.ts';
import { tryDecrypt } from '../decrypt-rows.ts';
import type { Memory } from '../memory.ts';
import type { AddOutcome, MemoryStore } from '../store/memory-store.ts';

type Needs = CompareNeeds & {
  readonly memories: Pick<MemoryStore, 'find'>;
  readonly log: Log;
};

/**
 * Reports a known fact in its stored wording, or in the given one if the row cannot be decrypted,
 * with its current conflicts and duplicates.
 */
export const reportKnown = async (
  needs: Needs,
  vault: Vault,
  { memoryId }: Extract<AddOutcome, { outcome: 'known' }>,
  given: Memory,
): Promise<ConflictReport & { readonly memory: Memory }> => {
  const row = await needs.memories.find(vault.vaultId, memoryId);
  const stored = row && tryDecrypt(vault, row, needs.log);
  if (stored !== undefined && normalize(stored.text) !== normalize(given.text)) {
    needs.log.error('record_unreadable', { vaultId: vault.vaultId });
    throw fingerprintMismatch(memoryId);
  }
  const memory = stored ?? { ...given, memoryId };
  const { report } = await compare(needs, vault, memory);
  return { memory, ...report };
};

/** The row has the fingerprint of a different text, so it was modified outside the product. */
const fingerprintMismatch = (memoryId: MemoryId): AppError =>
  new AppError(
    'record_unreadable',
    `This was not saved: the memory ${memoryId} is marked as the same fact, but says something else. Its row was damaged. Forget it, then save both facts again.`,
  );
