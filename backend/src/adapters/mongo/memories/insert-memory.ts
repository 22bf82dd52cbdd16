import type { Collection } from 'mongodb';
import { isDuplicate, withStorageErrors } from '../connection/storage-errors.ts';
import type { StoredMemory } from './stored-memory.ts';

/** Returns false if another writer has taken the slot or stored the same fact. */
export const insertMemory = async (
  memories: Collection<StoredMemory>,
  stored: StoredMemory,
): Promise<boolean> => {
  try {
    await withStorageErrors(async () => memories.insertOne({ ...stored }));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};
