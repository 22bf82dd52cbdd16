import { AppError, isAppError } from '../../kernel/errors.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import { rejectIfRotated, type Vault, type VaultStore } from '../../tokens/index.ts';
import { wholeBin } from '../bin/bin-limit.ts';
import { tryDecrypt } from '../decrypt-rows.ts';
import type { MemoryRow } from '../memory.ts';
import type { MemoryStore } from '../store/memory-store.ts';
import { openRemoval } from '../bin/sealed-removal.ts';
import { hasDigits, readIdDigits, resolveId } from '../short-ids.ts';

export type ReplacedNeeds = {
  readonly memories: Pick<MemoryStore, 'find' | 'findFact' | 'binned' | 'idsByPrefix'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly log: Log;
};

/** Maximum number of ids in `replaces`: the number of conflicts that an answer reports. */
const maxReplaced = 10;
type Asked = {
  /** The ids of the memories to replace, full or shortened. */
  readonly ids: readonly string[];
  /** Every fingerprint of the new text. */
  readonly fingerprints: readonly Uint8Array[];
};

/**
 * The rows that these ids name, each once. An id that this fact has replaced already is left out: a
 * client that lost the answer sends the same call again.
 * @throws AppError `memory_not_found` naming every id that is unknown or ambiguous
 */
export const resolveReplaced = async (
  needs: ReplacedNeeds,
  vault: Vault,
  { ids, fingerprints }: Asked,
): Promise<readonly MemoryRow[]> => {
  if (ids.length > maxReplaced) throw tooMany();
  const found = new Map<MemoryId, MemoryRow>();
  const unknown: string[] = [];
  const several: string[] = [];
  for (const id of ids) {
    const row = await find(needs, vault, id);
    if (row === 'ambiguous') several.push(id);
    else if (row === undefined) unknown.push(id);
    else found.set(row.memoryId, row);
  }
  const done = unknown.length === 0 ? [] : await replacedBefore(needs, vault, fingerprints);
  const missing = unknown.filter((id) => !isAmong(done, id));
  if (missing.length + several.length > 0) throw notSaved(missing, several);
  return [...found.values()];
};

const find = async (
  { memories }: ReplacedNeeds,
  vault: Vault,
  id: string,
): Promise<MemoryRow | 'ambiguous' | undefined> => {
  try {
    const memoryId = await resolveId(memories, vault, id);
    return memoryId && (await memories.find(vault.vaultId, memoryId));
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invalid_input') throw error;
    return 'ambiguous';
  }
};

/** The memories that a saved fact has replaced: from its own history and from the bin. */
const replacedBefore = async (
  { memories, vaults, log }: ReplacedNeeds,
  vault: Vault,
  fingerprints: readonly Uint8Array[],
): Promise<readonly MemoryId[]> => {
  const row = await memories.findFact(vault.vaultId, fingerprints);
  if (row === undefined) return [];
  await rejectIfRotated({ vaults }, vault, row.sealed);
  const past = tryDecrypt(vault, row, log)?.replaced ?? [];
  const binned = (await memories.binned(vault.vaultId, { limit: wholeBin })).filter(
    ({ memoryId, removal }) => openRemoval(vault, memoryId, removal).replacedBy === row.memoryId,
  );
  return [...past, ...binned].map(({ memoryId }) => memoryId);
};

const isAmong = (done: readonly MemoryId[], id: string): boolean => {
  const digits = readIdDigits(id);
  return digits !== undefined && done.some((each) => hasDigits(each, digits));
};

/** Only digits of ids are repeated: anything else could be a text. */
const notSaved = (missing: readonly string[], several: readonly string[]): AppError => {
  const unknown = missing.filter((id) => readIdDigits(id) !== undefined);
  return new AppError(
    'memory_not_found',
    [
      'Nothing was saved, because replaces must name saved memories.',
      ...(unknown.length > 0 ? [`No memory has the id ${listOf(unknown)}.`] : []),
      ...(unknown.length < missing.length ? ['It takes ids, which look like 7e4e.'] : []),
      ...(several.length > 0 ? [`More than one id begins with ${listOf(several)}.`] : []),
    ].join(' '),
  );
};

const listOf = (ids: readonly string[]): string =>
  ids.flatMap((id) => readIdDigits(id) ?? []).join(', ');

const tooMany = (): AppError =>
  new AppError('invalid_input', `replaces takes at most ${maxReplaced} ids.`);
