import type { Timestamp } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { normalize } from '../../text/index.ts';
import { rejectIfRotated, type Vault, type VaultStore } from '../../tokens/index.ts';
import { tryDecrypt } from '../decrypt-rows.ts';
import type { Memory } from '../memory.ts';
import type { BinnedRow, MemoryBin } from '../store/memory-bin.ts';
import { wholeBin, type BinNeeds } from './bin-limit.ts';
import { openRemoval, type Removal } from './sealed-removal.ts';
import { ambiguous, hasDigits, readIdDigits } from '../short-ids.ts';

/** A memory in the bin. */
export type BinnedMemory = Removal & {
  readonly memory: Memory;
  readonly removedAt: Timestamp;
  /** When it leaves the bin, at the latest. */
  readonly restorableUntil: Timestamp;
};

/** An expired row counts as gone, even if no worker has removed it yet. */
const isExpired = ({ binAge, clock }: BinNeeds, { removedAt }: BinnedRow): boolean =>
  removedAt + binAge <= clock.now();

type OpenNeeds = BinNeeds & {
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly log: Log;
};

/** `undefined` if the row has expired or cannot be read. Throws `invalid_token` like any read. */
export const openBinned = async (
  needs: OpenNeeds,
  vault: Vault,
  row: BinnedRow,
): Promise<BinnedMemory | undefined> => {
  if (isExpired(needs, row)) return undefined;
  await rejectIfRotated(needs, vault, row.sealed);
  const memory = tryDecrypt(vault, row, needs.log);
  return (
    memory && {
      memory,
      removedAt: row.removedAt,
      restorableUntil: row.removedAt + needs.binAge,
      ...openRemoval(vault, row.memoryId, row.removal),
    }
  );
};

/**
 * The row of the bin with this id, full or shortened, unless it has expired. Throws
 * `invalid_input` if several ids start with it.
 */
export const findInBin = async (
  needs: BinNeeds & { readonly memories: Pick<MemoryBin, 'binned'> },
  { vaultId }: Vault,
  id: string,
): Promise<BinnedRow | undefined> => {
  const digits = readIdDigits(id);
  if (digits === undefined) return undefined;
  const rows = await needs.memories.binned(vaultId, { limit: wholeBin });
  const [found, another] = rows.filter(
    (row) => hasDigits(row.memoryId, digits) && !isExpired(needs, row),
  );
  if (another !== undefined) throw ambiguous();
  return found;
};

export const notInBin = (): AppError =>
  new AppError(
    'memory_not_found',
    'The bin has no memory with this id. It may have been restored, or erased for good.',
  );

/**
 * The fact in a row of the bin as it was saved, but with the gloss of the new fact if that has one.
 * `undefined` if the row has expired, cannot be read or has another text.
 */
export const openForgotten = async (
  needs: OpenNeeds,
  vault: Vault,
  row: BinnedRow,
  { text, inEnglish }: Memory,
): Promise<Memory | undefined> => {
  const found = await openBinned(needs, vault, row);
  // A row has another text if its fingerprint was changed outside the product.
  if (found === undefined || normalize(found.memory.text) !== normalize(text)) return undefined;
  if (inEnglish === undefined) return found.memory;
  // The saved keys belong to the earlier gloss.
  return { ...found.memory, inEnglish, indexKeys: undefined };
};
