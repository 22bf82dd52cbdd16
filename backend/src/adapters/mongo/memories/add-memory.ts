import type { VaultId } from '../../../kernel/ids.ts';
import type {
  AddGuard,
  AddOutcome,
  BinnedRow,
  BinEntry,
  MemoryRow,
} from '../../../memories/index.ts';
import { moveMemoryToBin, type MoveToBinNeeds } from './move-memory-to-bin.ts';
import { findForgotten, findKnown, type Known } from './find-fact.ts';
import { findSlot } from './find-slot.ts';
import { findReplaced, swapBack, swapMemory, type Swap } from './replace-memory.ts';
import { toStored, type StoredMemory } from './stored-memory.ts';
import { isDuplicate, withStorageErrors } from '../connection/storage-errors.ts';
import { retryOnConflict } from '../connection/retry-on-conflict.ts';
import { isOpenTo } from '../vault-revision.ts';
import { sizeInBin, sizeOf, type VaultSize } from '../vault-size.ts';

type Needs = MoveToBinNeeds & { readonly size: Pick<VaultSize, 'hasRoom'> };

/** One memory to add to a vault. */
type Addition = { readonly vaultId: VaultId; readonly row: MemoryRow; readonly guard: AddGuard };

const staleCredential = { outcome: 'stale_credential' } as const;

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
 * - Another process may have returned `known` for this row meanwhile. It marked the row after it
 *   saw the old lookup, so the row was there before the swap, and a marked row is not removed.
 * - A process killed before the update has acknowledged nothing.
 *
 * What the row replaces is removed in this order. A crash after any step is safe, because the next
 * attempt finds the fact and finishes the other steps: the row takes the document of the first one
 * (`swapMemory`), the revision is incremented, the others are moved to the bin one by one.
 */
export const addMemory =
  (needs: Needs) =>
  async (vaultId: VaultId, row: MemoryRow, guard: AddGuard): Promise<AddOutcome> =>
    retryOnConflict(async () => attempt(needs, { vaultId, row, guard }));

/** `undefined` if another writer interfered. */
const attempt = async (needs: Needs, addition: Addition): Promise<AddOutcome | undefined> => {
  const { vaultId, row, guard } = addition;
  const [known, place, leaving, forgotten] = await Promise.all([
    findKnown(needs, addition),
    findSlot(needs.memories, vaultId, guard.limit),
    findRowsToRemove(needs, addition),
    findForgotten(needs, addition),
  ]);
  // Read after finding the row: if the lookup is still the old one, the row predates the swap.
  const vault = await needs.revision.read(vaultId);
  if (!isOpenTo(guard, vault)) return staleCredential;

  const state = { count: place.count, revision: vault.revision };
  if (known !== undefined) {
    const isThere = await acknowledge(needs, addition, known);
    return isThere && completeKnown(needs, addition, { ...known, ...state });
  }
  if ('outcome' in leaving) return leaving;
  if (forgotten !== undefined) return { outcome: 'binned', row: forgotten };
  const { replaced, binned } = leaving;
  const slot = replaced.length > 0 ? replaced[0]?.slot : place.slot;
  if (slot === undefined) return { outcome: 'full', by: 'count', ...state };
  const growth = growthBy(addition, replaced, binned);
  if (!(await needs.size.hasRoom(vaultId, vault, growth))) {
    return { outcome: 'full', by: 'bytes', ...state };
  }
  return add(needs, addition, toStored(vaultId, slot, row), { old: replaced[0], ...state });
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

type State = { readonly count: number; readonly revision: number };

const add = async (
  needs: Needs,
  addition: Addition,
  stored: StoredMemory,
  { old, count }: State & { readonly old: StoredMemory | undefined },
): Promise<AddOutcome | undefined> => {
  const { vaultId, row, guard } = addition;
  const done = await store(needs, addition, stored, old);
  if (done === undefined || done.outcome === 'stale_credential') return done;
  if (guard.isFromBin) await needs.copies.remove(vaultId, { memoryId: row.memoryId });
  const state = { count: count + 1, revision: done.revision };
  const [first, ...others] = guard.replaces?.memories ?? [];
  if (first === undefined) return { outcome: 'added', ...state };
  // The first one has left already: the row took its document.
  const left = await moveAllToBin(needs, addition, others);
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
  if (!(await insert(needs, stored))) return undefined;
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

/** The fact already exists; only the memories that it replaces still have to be removed. */
const completeKnown = async (
  needs: Needs,
  addition: Addition,
  { memoryId, count, revision }: Known & State,
): Promise<AddOutcome> => {
  const known = { outcome: 'known', memoryId } as const;
  const { replaces } = addition.guard;
  if (replaces === undefined) return { ...known, count, revision };
  const others = replaces.memories.filter((each) => each.memoryId !== memoryId);
  const left = await moveAllToBin(needs, addition, others);
  const state = { count, revision };
  return { ...known, ...(await withReplaced(needs, addition.vaultId, state, left)) };
};

/** Moves these into the bin and returns those that were still there. */
const moveAllToBin = async (
  needs: Needs,
  { vaultId, guard: { lookup, replaces } }: Addition,
  entries: readonly BinEntry[],
): Promise<readonly BinEntry[]> => {
  if (replaces === undefined) return [];
  const moved = replaces.memories.map(({ memoryId }) => memoryId);
  const left: BinEntry[] = [];
  for (const entry of entries) {
    const outcome = await moveMemoryToBin(needs)(vaultId, entry, { lookup, ...replaces }, moved);
    if (outcome === 'moved') left.push(entry);
  }
  await needs.copies.trim(vaultId, replaces, moved);
  return left;
};

const withReplaced = async (
  needs: Needs,
  vaultId: VaultId,
  { count, revision }: State,
  left: readonly BinEntry[],
) => ({
  count: count - left.length,
  revision: (await needs.revision.read(vaultId))?.revision ?? revision,
  replaced: left.map(({ memoryId }) => memoryId),
});

/** Replaced memories stay in the bin with their reason, if the bin keeps anything. */
const growthBy = (
  { row: { memoryId, sealed }, guard: { replaces, maxBytes, evicts } }: Addition,
  replaced: readonly StoredMemory[],
  binned: readonly BinnedRow[],
) => {
  const sizes =
    replaces === undefined || replaces.maxBinned > 0
      ? (replaces?.memories ?? []).map(({ removal }) => removal.length)
      : replaced.map((each) => -sizeOf(each.sealed));
  const freed = binned.reduce((sum, each) => sum + sizeInBin(each), 0);
  const bytes = sizes.reduce((sum, size) => sum + size, sealed.length) - freed;
  return { bytes, maxBytes, except: memoryId, evicts };
};

/** Marks a row that another addition may be about to remove. `undefined` if it is gone. */
const acknowledge = async (
  { memories }: Needs,
  { vaultId }: Addition,
  { memoryId }: Known,
): Promise<true | undefined> => {
  const { matchedCount } = await withStorageErrors(async () =>
    memories.updateOne({ vaultId, memoryId }, { $set: { acknowledged: true } }),
  );
  return matchedCount > 0 ? true : undefined;
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

/** Returns false if another writer has taken the slot or stored the same fact. */
const insert = async ({ memories }: Needs, stored: StoredMemory): Promise<boolean> => {
  try {
    await withStorageErrors(async () => memories.insertOne({ ...stored }));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};
