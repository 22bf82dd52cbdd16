import type { ObjectId } from 'mongodb';
import type { VaultId } from '../../../kernel/ids.ts';
import type { AddGuard, BinEntry } from '../../../memories/index.ts';
import type { MoveToBinNeeds } from './move-memory-to-bin.ts';
import { isDuplicate, withStorageErrors } from '../connection/storage-errors.ts';
import { toRow, toStored, type StoredMemory } from './stored-memory.ts';

type Replaces = NonNullable<AddGuard['replaces']>['memories'];

/** The memories to replace, in the order of the request; `undefined` if one is gone. */
export const findReplaced = async (
  { memories }: MoveToBinNeeds,
  vaultId: VaultId,
  replaces: Replaces,
): Promise<readonly StoredMemory[] | undefined> => {
  if (replaces.length === 0) return [];
  const ids = replaces.map(({ memoryId }) => memoryId);
  const found = await withStorageErrors(async () =>
    memories.find({ vaultId, memoryId: { $in: ids } }).toArray(),
  );
  const byId = new Map(found.map((stored) => [stored.memoryId, stored]));
  const inOrder = ids.flatMap((memoryId) => byId.get(memoryId) ?? []);
  return inOrder.length === ids.length ? inOrder : undefined;
};

/** A memory that took the place of another one, and the copy of that one in the bin. */
export type Swap = {
  readonly stored: StoredMemory;
  readonly old: StoredMemory;
  readonly copy: ObjectId;
};

/**
 * Puts a new memory into the document of an old one. The copy for the bin is inserted first. Then
 * one update changes the document, or fails if the old memory has other bytes by now. So the vault
 * has the old or the new memory at every moment, and never one too many. `undefined` if another
 * writer interfered; then nothing is changed.
 */
export const swapMemory = async (
  { memories, copies }: MoveToBinNeeds,
  old: StoredMemory,
  stored: StoredMemory,
  entry: BinEntry,
): Promise<Swap | undefined> => {
  const { vaultId, memoryId, sealed } = old;
  const copy = await copies.insert(old, entry);
  if (await replaceOne({ memories }, { vaultId, memoryId, sealed }, stored)) {
    return { stored, old, copy };
  }
  await copies.takeBack(vaultId, [copy]);
  return undefined;
};

/**
 * Puts the old memory back from its copy, which a rotation may have resealed in the meantime. The
 * copy stays until it expires and has no effect; the rotation may still have to find it. Returns
 * false if another process has acknowledged the new memory, which then stays.
 */
export const swapBack = async (
  { memories, copies }: MoveToBinNeeds,
  { stored, old, copy }: Swap,
): Promise<boolean> => {
  const { vaultId, memoryId } = stored;
  const kept = await copies.find(vaultId, copy);
  const before = kept === undefined ? old : toStored(vaultId, old.slot, toRow(kept));
  return replaceOne({ memories }, { vaultId, memoryId, acknowledged: { $ne: true } }, before);
};

/** Returns false if the document is not there, or another one has its fingerprint. */
const replaceOne = async (
  { memories }: Pick<MoveToBinNeeds, 'memories'>,
  filter: Parameters<MoveToBinNeeds['memories']['replaceOne']>[0],
  stored: StoredMemory,
): Promise<boolean> => {
  try {
    const { matchedCount } = await withStorageErrors(async () =>
      memories.replaceOne(filter, withoutId(stored)),
    );
    return matchedCount > 0;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** A document without its `_id`, which the driver adds when it reads. */
const withoutId = (stored: StoredMemory): StoredMemory =>
  toStored(stored.vaultId, stored.slot, toRow(stored));
