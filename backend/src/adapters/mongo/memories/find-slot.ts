import type { Collection } from 'mongodb';
import type { VaultId } from '../../../kernel/ids.ts';
import type { StoredMemory } from './stored-memory.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';

export type Slot = {
  /** The lowest free one below the limit; `undefined` if the vault is full. */
  readonly slot: number | undefined;
  /** Memories in the vault. */
  readonly count: number;
};

/** Finds the slot of a vault's next memory. With a limit of null, gaps are not reused. */
export const findSlot = async (
  memories: Collection<StoredMemory>,
  vaultId: VaultId,
  limit: number | null,
): Promise<Slot> =>
  limit === null ? nextSlot(memories, vaultId) : lowestFreeSlot(memories, vaultId, limit);

const nextSlot = async (memories: Collection<StoredMemory>, vaultId: VaultId): Promise<Slot> => {
  const [last, count] = await withStorageErrors(async () =>
    Promise.all([
      memories.findOne({ vaultId }, { projection: { slot: 1 }, sort: { slot: -1 } }),
      memories.countDocuments({ vaultId }),
    ]),
  );
  return { slot: last === null ? 0 : last.slot + 1, count };
};

const lowestFreeSlot = async (
  memories: Collection<StoredMemory>,
  vaultId: VaultId,
  limit: number,
): Promise<Slot> => {
  const taken = await withStorageErrors(async () =>
    memories
      .find({ vaultId }, { projection: { _id: 0, slot: 1 } })
      .sort({ slot: 1 })
      .toArray(),
  );
  const count = taken.length;
  if (count >= limit) return { slot: undefined, count };
  const gap = taken.findIndex(({ slot }, place) => slot !== place);
  return { slot: gap === -1 ? count : gap, count };
};
