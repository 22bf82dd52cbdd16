import type { MemoryId, VaultId } from '../../kernel/ids.ts';
import type { AddGuard, AddOutcome, MemoryRow } from '../../memories/index.ts';
import { discardMemory, type DiscardNeeds } from './discard-memory.ts';
import { findSlot } from './find-slot.ts';
import { findReplaced, swapBack, swapMemory } from './replace-memory.ts';
import { toStored, type StoredMemory } from './stored-memory.ts';
import { isDuplicate, withStorageErrors } from './storage-errors.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { isOpenTo } from './vault-revision.ts';
import { sizeInBin, sizeOf, type VaultSize } from './vault-size.ts';

type Needs = DiscardNeeds & { readonly size: Pick<VaultSize, 'hasRoom'> };

/** One memory to add to a vault. */
type Addition = { readonly vaultId: VaultId; readonly row: MemoryRow; readonly guard: AddGuard };

const locked = { outcome: 'locked' } as const;

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
 * What the row replaces leaves in this order, each step safe to be the last one and completed by the
 * next attempt, for which the fact is known: the row takes the document of the first one
 * (`swapMemory`), the revision is incremented, the others are discarded one by one.
 */
export const addMemory =
  (needs: Needs) =>
  async (vaultId: VaultId, row: MemoryRow, guard: AddGuard): Promise<AddOutcome> =>
    retryOnConflict(async () => attempt(needs, { vaultId, row, guard }));

/** `undefined` if another writer interfered. */
const attempt = async (needs: Needs, addition: Addition): Promise<AddOutcome | undefined> => {
  const { vaultId, row, guard } = addition;
  const [known, { slot, count }, replaced, binned] = await Promise.all([
    findKnown(needs, addition),
    findSlot(needs.memories, vaultId, guard.limit),
    findReplaced(needs, vaultId, guard.replaces?.memories ?? []),
    guard.isFromBin ? needs.copies.rows(vaultId, { memoryId: row.memoryId }) : [],
  ]);
  // Read after finding the row: if the lookup is still the old one, the row predates the swap.
  const vault = await needs.revision.read(vaultId);
  if (!isOpenTo(guard, vault)) return locked;

  const { revision } = vault;
  if (known !== undefined) {
    const isThere = await acknowledge(needs, addition, known);
    return isThere && discardOthers(needs, addition, { ...known, count, revision });
  }
  if (replaced === undefined) return { outcome: 'missing', from: 'memories' };
  if (guard.isFromBin && binned.length === 0) return { outcome: 'missing', from: 'bin' };
  const place = replaced[0]?.slot ?? slot;
  if (place === undefined) return { outcome: 'full', by: 'count', count, revision };
  const growth = {
    bytes: growthBy(addition, replaced) - binned.reduce((sum, each) => sum + sizeInBin(each), 0),
    maxBytes: guard.maxBytes,
    besides: row.memoryId,
  };
  if (!(await needs.size.hasRoom(vaultId, vault, growth))) {
    return { outcome: 'full', by: 'bytes', count, revision };
  }
  const done = await store(needs, addition, toStored(vaultId, place, row), replaced[0]);
  if (done === undefined || done.outcome === 'locked') return done;
  if (guard.isFromBin) await needs.copies.remove(vaultId, { memoryId: row.memoryId });
  const added = { ...done, count: count + 1 };
  if (guard.replaces === undefined) return added;
  return discardOthers(needs, addition, { ...added, memoryId: row.memoryId });
};

/** Stores the row in its slot, or in the document of the memory it replaces. */
const store = async (
  needs: Needs,
  addition: Addition,
  stored: StoredMemory,
  old: StoredMemory | undefined,
): Promise<{ outcome: 'added'; revision: number } | typeof locked | undefined> => {
  const { vaultId, row, guard } = addition;
  const [discard] = guard.replaces?.memories ?? [];
  const swap = old && discard && (await swapMemory(needs, old, stored, discard));
  if (swap === undefined && (old !== undefined || !(await insert(needs, stored)))) return undefined;
  const bytes = row.sealed.length + (discard?.removal.length ?? 0);
  const after = await needs.revision.bump(vaultId, bytes, swap ? 2 : 1);
  if (isOpenTo(guard, after)) return { outcome: 'added', revision: after.revision };
  if (swap === undefined) await takeBack(needs, addition);
  else if (await swapBack(needs, swap)) await needs.revision.bump(vaultId, -row.sealed.length, 2);
  return locked;
};

type Done = {
  readonly outcome?: 'added';
  readonly memoryId: MemoryId;
  /** Including the memories that are still to leave. */
  readonly count: number;
  readonly revision: number;
};

/** Discards what the fact replaces, as far as it is still there. */
const discardOthers = async (
  needs: Needs,
  { vaultId, guard }: Addition,
  { memoryId, count, revision, outcome }: Done,
): Promise<AddOutcome> => {
  const own = outcome === 'added' ? { outcome } : { outcome: 'known' as const, memoryId };
  if (guard.replaces === undefined) return { ...own, count, revision };
  const { maxBinned, memories } = guard.replaces;
  const [first, ...others] = memories;
  // The first one has left already if the row took its document.
  const replaced = outcome === 'added' && first ? [first.memoryId] : [];
  for (const discard of outcome === 'added' ? others : memories) {
    if (discard.memoryId === memoryId) continue;
    const discarding = { lookup: guard.lookup, maxBinned };
    const done = await discardMemory(needs)(vaultId, discard, discarding);
    if (done === 'discarded') replaced.push(discard.memoryId);
  }
  await needs.copies.trim(vaultId, maxBinned);
  const after = await needs.revision.read(vaultId);
  return {
    ...own,
    count: count - replaced.length,
    revision: after?.revision ?? revision,
    replaced,
  };
};

/** What is replaced stays in the bin with its reason, if the bin keeps anything. */
const growthBy = (
  { row: { sealed }, guard: { replaces } }: Addition,
  replaced: readonly StoredMemory[],
): number => {
  if (replaces === undefined) return sealed.length;
  const sizes =
    replaces.maxBinned > 0
      ? replaces.memories.map(({ removal }) => removal.length)
      : replaced.map((each) => -sizeOf(each.sealed));
  return sizes.reduce((sum, size) => sum + size, sealed.length);
};

type Known = Pick<StoredMemory, 'memoryId'>;

const findKnown = async (
  { memories }: Needs,
  { vaultId, row, guard }: Addition,
): Promise<Known | undefined> => {
  const fingerprints = [row.fingerprint, ...(guard.alsoKnownAs ?? [])];
  const known = await withStorageErrors(async () =>
    memories.findOne(
      { vaultId, $or: fingerprints.map((fingerprint) => ({ fingerprint })) },
      { projection: { memoryId: 1 } },
    ),
  );
  return known ?? undefined;
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
