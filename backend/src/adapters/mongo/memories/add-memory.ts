import type { VaultId } from '../../../kernel/ids.ts';
import type {
  AddGuard,
  AddOutcome,
  BinnedRow,
  BinEntry,
  MemoryRow,
} from '../../../memories/index.ts';
import { staleCredential, type Addition, type VaultState } from './addition.ts';
import { answerKnown } from './answer-known.ts';
import { findForgotten, findKnown } from './find-fact.ts';
import { findSlot, type Slot } from './find-slot.ts';
import { insertMemory } from './insert-memory.ts';
import type { MoveToBinNeeds } from './move-memory-to-bin.ts';
import { moveReplaced, withReplaced } from './move-replaced.ts';
import { findReplaced, swapBack, swapMemory, type Swap } from './replace-memory.ts';
import { toStored, type StoredMemory } from './stored-memory.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import { retryOnConflict } from '../connection/retry-on-conflict.ts';
import { isOpenTo } from '../vault-revision.ts';
import { fits, sizeInBin, sizeOf, type Growth, type VaultSize } from '../vault-size.ts';

type Needs = MoveToBinNeeds & { readonly size: Pick<VaultSize, 'hasRoom'> };

/**
 * Stores a memory in the lowest free slot below the limit. Reading and writing are two steps; the
 * unique indexes reject the second writer, which retries. Because every writer takes the lowest
 * slot, a vault over its limit cannot grow either.
 *
 * Rotation first swaps the credential, then reseals the existing rows. So a row may be acknowledged
 * only if it was there before the swap. The update that increments the revision comes after the
 * insertion and returns the lookup:
 * - The old one: the swap came later, and rotation finds the row.
 * - Another one, or no vault: the row may be too late, so it is removed again.
 * - Another process may have returned `known` for this row in the meantime. It marked the row after
 *   it saw the old lookup, so the row was there before the swap, and a marked row is not removed.
 * - A process killed before the update has acknowledged nothing.
 *
 * The memories that the row replaces are removed in this order. A crash after any step is safe,
 * because the next attempt finds the fact and finishes the other steps: the row takes the document
 * of the first one (`swapMemory`), the revision is incremented, the others are moved to the bin one
 * by one.
 */
export const addMemory =
  (needs: Needs) =>
  async (vaultId: VaultId, row: MemoryRow, guard: AddGuard): Promise<AddOutcome> =>
    retryOnConflict(async () => attempt(needs, { vaultId, row, guard }));

/** `undefined` if another writer interfered. */
const attempt = async (needs: Needs, addition: Addition): Promise<AddOutcome | undefined> => {
  const { vaultId, guard } = addition;
  const [vault, place, leaving, forgotten] = await Promise.all([
    needs.revision.read(vaultId),
    findSlot(needs.memories, vaultId, guard.limit),
    findRowsToRemove(needs, addition),
    findForgotten(needs, addition),
  ]);
  if (!isOpenTo(guard, vault)) return staleCredential;
  const state = { count: place.count, revision: vault.revision };
  const planned = plan(addition, { place, leaving, forgotten, state });
  if (!('outcome' in planned) && indexFindsKnown(guard) && fits(vault, planned.growth)) {
    const added = await add(needs, addition, planned);
    if (added !== undefined) return added;
  }
  // A known fact takes precedence over every reason to refuse a new one.
  const known = await findKnown(needs, addition);
  if (known !== undefined) return answerKnown(needs, addition, known, place.count);
  if ('outcome' in planned) return planned;
  const hasRoom = await needs.size.hasRoom(vaultId, vault, planned.growth);
  return hasRoom ? add(needs, addition, planned) : { outcome: 'full', by: 'bytes', ...state };
};

/**
 * Whether the unique index rejects the row if the fact is known. If so, a new fact, which is the
 * usual case, can be stored without a search for it.
 */
const indexFindsKnown = ({ alsoKnownAs = [], replaces }: AddGuard): boolean =>
  alsoKnownAs.length === 0 && replaces === undefined;

type Found = {
  readonly place: Slot;
  readonly leaving: RowsToRemove | Missing;
  readonly forgotten: BinnedRow | undefined;
  readonly state: VaultState;
};

/** How a new fact is added: the document, and what it replaces. */
type Plan = {
  readonly stored: StoredMemory;
  readonly old: StoredMemory | undefined;
  readonly count: number;
  readonly growth: Growth;
};

const plan = (
  addition: Addition,
  { place, leaving, forgotten, state }: Found,
): Plan | AddOutcome => {
  if ('outcome' in leaving) return leaving;
  if (forgotten !== undefined) return { outcome: 'binned', row: forgotten };
  const { replaced, binned } = leaving;
  const [old] = replaced;
  const slot = old === undefined ? place.slot : old.slot;
  if (slot === undefined) return { outcome: 'full', by: 'count', ...state };
  return {
    stored: toStored(addition.vaultId, slot, addition.row),
    old,
    count: place.count,
    growth: growthBy(addition, replaced, binned),
  };
};

type Missing = Extract<AddOutcome, { outcome: 'missing' }>;
type RowsToRemove = {
  readonly replaced: readonly StoredMemory[];
  readonly binned: readonly BinnedRow[];
};

/**
 * The memories and the rows of the bin to remove for the row; `missing` if one no longer exists.
 */
const findRowsToRemove = async (
  needs: Needs,
  { vaultId, row, guard }: Addition,
): Promise<RowsToRemove | Missing> => {
  const replaced = await findReplaced(needs, vaultId, guard.replaces?.memories ?? []);
  if (replaced === undefined) return { outcome: 'missing', from: 'memories' };
  if (!guard.isFromBin) return { replaced, binned: [] };
  const binned = await needs.copies.rows(vaultId, { memoryId: row.memoryId });
  return binned.length === 0 ? { outcome: 'missing', from: 'bin' } : { replaced, binned };
};

/** `undefined` if the fact is known, or another writer interfered. */
const add = async (
  needs: Needs,
  addition: Addition,
  { stored, old, count }: Plan,
): Promise<AddOutcome | undefined> => {
  const { vaultId, row, guard } = addition;
  const done = await store(needs, addition, stored, old);
  if (done === undefined || done.outcome === 'stale_credential') return done;
  if (guard.isFromBin) await needs.copies.remove(vaultId, { memoryId: row.memoryId });
  const state = { count: count + 1, revision: done.revision };
  const [first, ...others] = guard.replaces?.memories ?? [];
  if (first === undefined) return { outcome: 'added', ...state };
  // The first one is already gone: the row took its document.
  const left = await moveReplaced(needs, addition, others);
  return { outcome: 'added', ...(await withReplaced(needs, vaultId, state, [first, ...left])) };
};

/** Stores the row in its slot, or in the document of the memory it replaces. */
const store = async (
  needs: Needs,
  addition: Addition,
  stored: StoredMemory,
  old: StoredMemory | undefined,
): Promise<{ outcome: 'added'; revision: number } | typeof staleCredential | undefined> => {
  const [entry] = addition.guard.replaces?.memories ?? [];
  if (old !== undefined && entry !== undefined) {
    const swap = await swapMemory(needs, old, stored, entry);
    return swap && confirmSwap(needs, addition, swap, entry);
  }
  const { vaultId, row, guard } = addition;
  if (!(await insertMemory(needs.memories, stored))) return undefined;
  const after = await needs.revision.bump(vaultId, row.sealed.length);
  if (isOpenTo(guard, after)) return { outcome: 'added', revision: after.revision };
  await takeBack(needs, addition);
  return staleCredential;
};

const confirmSwap = async (
  needs: Needs,
  { vaultId, row, guard }: Addition,
  swap: Swap,
  { removal }: BinEntry,
): Promise<{ outcome: 'added'; revision: number } | typeof staleCredential> => {
  const after = await needs.revision.bump(vaultId, row.sealed.length + removal.length, 2);
  if (isOpenTo(guard, after)) return { outcome: 'added', revision: after.revision };
  if (await swapBack(needs, swap)) await needs.revision.bump(vaultId, -row.sealed.length, 2);
  return staleCredential;
};

/** Replaced memories stay in the bin with their reason, if the bin keeps anything. */
const growthBy = (
  { row: { memoryId, sealed }, guard: { replaces, maxBytes, evicts } }: Addition,
  replaced: readonly StoredMemory[],
  binned: readonly BinnedRow[],
): Growth => {
  const sizes =
    replaces === undefined || replaces.maxBinned > 0
      ? (replaces?.memories ?? []).map(({ removal }) => removal.length)
      : replaced.map((each) => -sizeOf(each.sealed));
  const freed = binned.reduce((sum, each) => sum + sizeInBin(each), 0);
  const bytes = sizes.reduce((sum, size) => sum + size, sealed.length) - freed;
  return { bytes, maxBytes, except: memoryId, evicts };
};

const takeBack = async (
  { memories, revision }: Needs,
  { vaultId, row: { memoryId, sealed } }: Addition,
): Promise<void> => {
  const { deletedCount } = await withStorageErrors(async () =>
    memories.deleteOne({ vaultId, memoryId, acknowledged: { $ne: true } }),
  );
  if (deletedCount > 0) await revision.bump(vaultId, -sealed.length);
};
