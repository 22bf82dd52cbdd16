import type { Collection, ObjectId } from 'mongodb';
import type { MemoryId, VaultId } from '../../../kernel/ids.ts';
import type { BinGuard, BinEntry, MoveToBinOutcome } from '../../../memories/index.ts';
import type { BinCopies } from './bin-copies.ts';
import { putBack } from './put-back.ts';
import { retryOnConflict } from '../connection/retry-on-conflict.ts';
import type { StoredBinned, StoredMemory } from './stored-memory.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import { isOpenTo, type vaultRevision } from '../vault-revision.ts';

export type MoveToBinNeeds = {
  readonly memories: Collection<StoredMemory>;
  readonly bin: Collection<StoredBinned>;
  readonly copies: BinCopies;
  readonly revision: ReturnType<typeof vaultRevision>;
};

/**
 * Moves a memory into the bin in two steps without a transaction: inserts the copy, then removes
 * the memory if it still has the bytes that were copied. A process killed in between leaves a copy
 * of a saved memory, which is ignored and expires with the bin. If two processes do this at once,
 * one removes the memory, and the other one removes its own copy.
 */
export const moveMemoryToBin =
  (needs: MoveToBinNeeds) =>
  async (
    vaultId: VaultId,
    entry: BinEntry,
    guard: BinGuard,
    /** All that the same call moves. */
    moved: readonly MemoryId[] = [entry.memoryId],
  ): Promise<MoveToBinOutcome> => {
    const outcome = await retryOnConflict(async () => attempt(needs, vaultId, entry, guard));
    if (outcome === 'moved') await needs.copies.trim(vaultId, guard, moved);
    return outcome;
  };

/** `undefined` if another writer interfered. */
const attempt = async (
  needs: MoveToBinNeeds,
  vaultId: VaultId,
  entry: BinEntry,
  guard: BinGuard,
): Promise<MoveToBinOutcome | undefined> => {
  const { memories, copies, revision } = needs;
  const { memoryId } = entry;
  const stored = await withStorageErrors(async () => memories.findOne({ vaultId, memoryId }));
  if (!isOpenTo(guard, await revision.read(vaultId))) return 'stale_credential';
  if (stored === null || !(await isInFavor(needs, vaultId, guard))) return 'missing';
  const copy = await copies.insert(stored, entry);
  const { deletedCount } = await withStorageErrors(async () =>
    memories.deleteOne({ vaultId, memoryId, sealed: stored.sealed }),
  );
  if (deletedCount === 0) {
    await copies.takeBack(vaultId, [copy]);
    return undefined;
  }
  // Another process may be removing the memory that replaces this one, in favor of this one. Each
  // then sees that the other memory is gone.
  if (!(await isInFavor(needs, vaultId, guard))) {
    await putBack(needs, stored, copy);
    return 'missing';
  }
  const after = await revision.bump(vaultId, entry.removal.length);
  if (!isOpenTo(guard, after)) await dropReason(needs, vaultId, copy);
  return 'moved';
};

const isInFavor = async (
  { memories }: MoveToBinNeeds,
  vaultId: VaultId,
  { inFavorOf }: BinGuard,
): Promise<boolean> => {
  if (inFavorOf === undefined) return true;
  const kept = { vaultId, memoryId: { $in: [...inFavorOf] } };
  return (await withStorageErrors(async () => memories.findOne(kept))) !== null;
};

/**
 * After a rotation nothing sealed with the old key may stay, but a memory may stay without its
 * reason.
 */
const dropReason = async (
  { bin }: MoveToBinNeeds,
  vaultId: VaultId,
  copy: ObjectId,
): Promise<void> => {
  await withStorageErrors(async () =>
    bin.updateOne({ vaultId, _id: copy }, { $set: { removal: new Uint8Array() } }),
  );
};
