import type { Timestamp } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import {
  invalidToken,
  rejectIfReplaced,
  rejectIfRotated,
  type Vault,
  type VaultStore,
} from '../tokens/index.ts';
import { prepareRemoval, restorableUntil } from './bin/bin-entries.ts';
import type { BinNeeds } from './bin/bin-limit.ts';
import { findInBin } from './bin/open-binned.ts';
import type { MemoryCache } from './cache/memory-cache.ts';
import type { Memory, MemoryRow } from './memory.ts';
import type { BinnedRow } from './store/memory-bin.ts';
import type { MemoryStore } from './store/memory-store.ts';
import { tryDecrypt } from './decrypt-rows.ts';
import { mayKnowOf } from './bin/removed-by-grants.ts';
import type { Removal } from './bin/sealed-removal.ts';
import { resolveNamed } from './resolve-named.ts';
import { isWholeId, readIdDigits } from './short-ids.ts';

type Needs = BinNeeds & {
  readonly memories: Pick<
    MemoryStore,
    | 'find'
    | 'findFact'
    | 'remove'
    | 'moveToBin'
    | 'binned'
    | 'findBinned'
    | 'removeBinned'
    | 'idsByPrefix'
  >;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly memoryCache: Pick<MemoryCache, 'applyLocalChange'>;
  readonly log: Log;
};

type Options = Partial<Removal> & {
  /** Skips the bin: removes the row and wipes its bytes at once, even if it is in the bin. */
  readonly forGood?: boolean | undefined;
  /** Only while one of these is saved (`BinGuard`). */
  readonly inFavorOf?: readonly MemoryId[] | undefined;
};

export type Forgotten = {
  readonly memoryId: MemoryId;
  readonly memory: Memory | undefined;
  /** The memory was already in the bin. */
  readonly wasInBin?: true;
  /** When it leaves the bin; `undefined` if it is not there. */
  readonly restorableUntil: Timestamp | undefined;
};

/**
 * Moves a memory into the bin, or removes it for good, and returns it; `memory` is undefined if it
 * could not be decrypted. Accepts a shortened id or the whole text. `replacedBy` and `removedBy`
 * are kept with it, sealed. Throws `memory_not_found` for an unknown id, one from another vault or,
 * unless `forGood`, one in the bin, and `invalid_input` if several ids start with it.
 */
export const forget =
  (needs: Needs) =>
  async (vault: Vault, id: string, options: Options = {}): Promise<Forgotten> => {
    const { memories, log } = needs;
    const memoryId = await resolveNamed(memories, vault, id);
    const saved = memoryId && (await memories.find(vault.vaultId, memoryId));
    if (saved === undefined) return forgetBinned(needs, vault, { id, ...options });
    if (options.forGood) await rejectIfReplaced(needs, vault);
    else await rejectIfRotated(needs, vault, saved.sealed);
    const memory = tryDecrypt(vault, saved, log);
    await remove(needs, vault, saved, options);
    needs.memoryCache.applyLocalChange(vault.vaultId, { removed: saved.memoryId });
    const until = options.forGood
      ? undefined
      : await restorableUntil(needs, vault, [saved.memoryId]);
    return { memoryId: saved.memoryId, memory, restorableUntil: until };
  };

const remove = async (
  needs: Needs,
  vault: Vault,
  { memoryId }: MemoryRow,
  { forGood, replacedBy, removedBy, inFavorOf }: Options,
): Promise<void> => {
  const { memories } = needs;
  if (forGood) {
    if (!(await memories.remove(vault.vaultId, memoryId))) throw notFound();
    return;
  }
  const removal = { replacedBy, removedBy };
  const { memories: entries, ...limits } = await prepareRemoval(needs, vault, [memoryId], removal);
  for (const entry of entries) {
    const guard = { lookup: vault.lookup, ...limits, inFavorOf };
    const outcome = await memories.moveToBin(vault.vaultId, entry, guard);
    if (outcome === 'stale_credential') throw invalidToken();
    if (outcome === 'missing') throw notFound();
  }
};

/** Removes a memory in the bin for good. */
const forgetBinned = async (
  needs: Needs,
  vault: Vault,
  { id, forGood }: Options & { readonly id: string },
): Promise<Forgotten> => {
  const row = await findInBin(needs, vault, id);
  if (row === undefined || !mayName(vault, row, id)) {
    throw readIdDigits(id) === undefined ? notAnId() : notFound();
  }
  if (!forGood) throw inBin();
  return { ...(await removeBinned(needs, vault, row)), wasInBin: true, restorableUntil: undefined };
};

/** A whole id cannot be guessed. */
const mayName = (vault: Vault, row: BinnedRow, id: string): boolean =>
  isWholeId(id) || mayKnowOf(vault, row);

const removeBinned = async (
  { memories, vaults, log }: Needs,
  vault: Vault,
  row: BinnedRow,
): Promise<Pick<Forgotten, 'memoryId' | 'memory'>> => {
  await rejectIfReplaced({ vaults }, vault);
  const memory = tryDecrypt(vault, row, log);
  if (!(await memories.removeBinned(vault.vaultId, row.memoryId))) throw notFound();
  return { memoryId: row.memoryId, memory };
};

const notFound = (): AppError =>
  new AppError('memory_not_found', 'No memory has this id. It may be forgotten already.');

const notAnId = (): AppError =>
  new AppError(
    'memory_not_found',
    'No memory has this id or exactly this text: ids look like 7e4e.',
  );

const inBin = (): AppError =>
  new AppError(
    'memory_not_found',
    'This memory is forgotten already and in the bin: nothing is left to do. Only if the user wants it erased now, set for_good and call again.',
  );
