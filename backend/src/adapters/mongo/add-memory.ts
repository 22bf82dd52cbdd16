import type { Collection } from 'mongodb';
import type { VaultId } from '../../kernel/ids.ts';
import type { AddOutcome, MemoryRow } from '../../memories/index.ts';
import { toStored, type StoredMemory } from './stored-memory.ts';
import { isDuplicate, translated } from './translate-error.ts';
import { untilSettled } from './until-settled.ts';

/**
 * Stores a memory in the lowest free slot below the limit. Reading and writing are two steps;
 * the unique indexes refuse whoever comes second, and he looks again. With every writer going for
 * the lowest slot, a vault that holds more than its limit cannot grow either.
 */
export const addMemory =
  (memories: Collection<StoredMemory>) =>
  async (vaultId: VaultId, row: MemoryRow, limit: number | null): Promise<AddOutcome> =>
    untilSettled(async () => {
      const [known, slot] = await Promise.all([
        findKnown(memories, vaultId, row),
        limit === null ? nextSlot(memories, vaultId) : lowestFreeSlot(memories, vaultId, limit),
      ]);
      if (known !== undefined) return known;
      if (slot === undefined) return { outcome: 'full' };
      const added = await insert(memories, toStored(vaultId, slot, row));
      return added ? { outcome: 'added' } : undefined;
    });

const findKnown = async (
  memories: Collection<StoredMemory>,
  vaultId: VaultId,
  { fingerprint }: MemoryRow,
): Promise<AddOutcome | undefined> => {
  const known = await translated(async () =>
    memories.findOne({ vaultId, fingerprint }, { projection: { memoryId: 1 } }),
  );
  return known === null ? undefined : { outcome: 'known', memoryId: known.memoryId };
};

const nextSlot = async (memories: Collection<StoredMemory>, vaultId: VaultId): Promise<number> => {
  const last = await translated(async () =>
    memories.findOne({ vaultId }, { projection: { slot: 1 }, sort: { slot: -1 } }),
  );
  return last === null ? 0 : last.slot + 1;
};

/** `undefined` when the vault is full. */
const lowestFreeSlot = async (
  memories: Collection<StoredMemory>,
  vaultId: VaultId,
  limit: number,
): Promise<number | undefined> => {
  const taken = await translated(async () =>
    memories
      .find({ vaultId }, { projection: { _id: 0, slot: 1 } })
      .sort({ slot: 1 })
      .toArray(),
  );
  if (taken.length >= limit) return undefined;
  const gap = taken.findIndex(({ slot }, place) => slot !== place);
  return gap === -1 ? taken.length : gap;
};

/** False when another writer has the slot, or has stored the same fact. */
const insert = async (
  memories: Collection<StoredMemory>,
  stored: StoredMemory,
): Promise<boolean> => {
  try {
    await translated(async () => memories.insertOne({ ...stored }));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};
