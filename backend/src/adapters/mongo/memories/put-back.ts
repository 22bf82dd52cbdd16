import type { Collection, ObjectId } from 'mongodb';
import type { BinCopies } from './bin-copies.ts';
import { findSlot } from './find-slot.ts';
import { insertMemory } from './insert-memory.ts';
import { retryOnConflict } from '../connection/retry-on-conflict.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import { toRow, toStored, type StoredMemory } from './stored-memory.ts';
import type { vaultRevision } from '../vault-revision.ts';

type Needs = {
  readonly memories: Collection<StoredMemory>;
  readonly copies: BinCopies;
  readonly revision: ReturnType<typeof vaultRevision>;
};

/**
 * Saves a memory again that was just removed, from its copy in the bin, which a rotation may have
 * resealed meanwhile. If its slot is taken by now it gets another one, which may exceed the limit:
 * better than losing it.
 */
export const putBack = async (
  { memories, copies, revision }: Needs,
  stored: StoredMemory,
  copy: ObjectId,
): Promise<void> => {
  const { vaultId, memoryId, slot } = stored;
  const row = toRow((await copies.find(vaultId, copy)) ?? stored);
  const same = { vaultId, $or: [{ memoryId }, { fingerprint: row.fingerprint }] };
  await retryOnConflict(async () =>
    withStorageErrors(async () => {
      if ((await memories.findOne(same)) !== null) return true;
      const isTaken = (await memories.findOne({ vaultId, slot })) !== null;
      const free = isTaken ? (await findSlot(memories, vaultId, null)).slot : slot;
      if (free === undefined) return undefined;
      return (await insertMemory(memories, toStored(vaultId, free, row))) || undefined;
    }),
  );
  await copies.takeBack(vaultId, [copy]);
  await revision.bump(vaultId, 0);
};
