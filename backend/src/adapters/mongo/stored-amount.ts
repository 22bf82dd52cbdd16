import type { Db } from 'mongodb';
import { withStorageErrors } from './connection/storage-errors.ts';

/** How much is stored, from counters that the server maintains. */
export const storedAmount = (db: Db) => async () => {
  const count = async (collection: 'vaults' | 'memories') =>
    withStorageErrors(async () => db.collection(collection).estimatedDocumentCount());
  const [vaults, memories, bytes] = await Promise.all([
    count('vaults'),
    count('memories'),
    bytesOnDisk(db),
  ]);
  return { engine: 'mongodb' as const, vaults, memories, bytes };
};

/** `undefined` for a user without the `dbStats` permission, which nothing else here needs. */
const bytesOnDisk = async (db: Db): Promise<number | undefined> => {
  try {
    const { storageSize, indexSize } = await db.stats();
    return Number(storageSize) + Number(indexSize);
  } catch {
    return undefined;
  }
};
