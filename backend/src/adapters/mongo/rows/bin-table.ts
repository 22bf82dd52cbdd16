import type { Db } from 'mongodb';
import type { BinnedRecord, ChangingTable } from '../../../transfer/index.ts';
import { toBinnedRow, toStoredBinned, type StoredBinned } from '../memories/stored-memory.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import { collectionTable } from './collection-table.ts';

/** The rows of the bin, one of each memory: the last one if there are several (`StoredBinned`). */
export const binTable = (db: Db): ChangingTable<BinnedRecord> => {
  const collection = db.collection<StoredBinned>('bin');
  const keyOf = ({ vaultId, memoryId }: BinnedRecord) => ({ vaultId, memoryId });
  const table = collectionTable<BinnedRecord, StoredBinned>({
    collection,
    order: { vaultId: 1, memoryId: 1, removedAt: -1 },
    toRow: (stored) => ({ ...toBinnedRow(stored), vaultId: stored.vaultId }),
    toStored: ({ vaultId, removedAt, removal, ...row }) =>
      toStoredBinned(vaultId, row, { removedAt, removal }),
    keyOf,
  });
  const removeOne = async (row: BinnedRecord): Promise<void> => {
    await withStorageErrors(async () => collection.deleteMany(keyOf(row)));
  };
  return {
    async *rows() {
      let last = '';
      for await (const row of table.rows()) {
        const key = `${row.vaultId} ${row.memoryId}`;
        if (key !== last) yield row;
        last = key;
      }
    },
    // No index rejects a second row of a memory.
    put: async (rows) => {
      for (const row of rows) await removeOne(row);
      await table.put(rows);
    },
    remove: async (rows) => {
      for (const row of rows) await removeOne(row);
    },
  };
};
