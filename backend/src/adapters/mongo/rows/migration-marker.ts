import type { Db } from 'mongodb';
import type { MigrationMarker, RowStore } from '../../../transfer/index.ts';
import { isDuplicate, withStorageErrors } from '../connection/storage-errors.ts';

type StoredMarker = MigrationMarker & { readonly _id: 'move' };

/** The marker of a move into this database: one document. */
export const migrationMarker = (db: Db): Pick<RowStore, 'marker' | 'begin' | 'complete'> => {
  const moves = db.collection<StoredMarker>('moves');
  const read = async (): Promise<MigrationMarker | undefined> => {
    const found = await withStorageErrors(async () => moves.findOne({ _id: 'move' }));
    return found === null ? undefined : { source: found.source, state: found.state };
  };
  return {
    marker: read,
    begin: async (source) => {
      const fresh: MigrationMarker = { source, state: 'copying' };
      try {
        await withStorageErrors(async () => moves.insertOne({ _id: 'move', ...fresh }));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      return (await read()) ?? fresh;
    },
    complete: async () => {
      await withStorageErrors(async () =>
        moves.updateOne({ _id: 'move' }, { $set: { state: 'complete' } }),
      );
    },
  };
};
