import type { Db } from 'mongodb';
import type { Timestamp } from '../../../kernel/clock.ts';
import type { MigrationMarker, RowStore } from '../../../transfer/index.ts';
import { isDuplicate, withStorageErrors } from '../connection/storage-errors.ts';

type StoredMarker = MigrationMarker & {
  readonly _id: 'move';
  /** When a backup was restored into this database; missing for a move. */
  readonly restoredAt?: Timestamp;
};

const markers = (db: Db) => db.collection<StoredMarker>('moves');

export const restoredAt = async (db: Db): Promise<Timestamp | undefined> =>
  (await withStorageErrors(async () => markers(db).findOne({ _id: 'move' })))?.restoredAt;

/** The marker of a move into this database: one document. */
export const migrationMarker = (db: Db): Pick<RowStore, 'marker' | 'begin' | 'complete'> => {
  const moves = markers(db);
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
    complete: async (at) => {
      await withStorageErrors(async () => {
        if (at !== undefined) {
          await moves.updateOne(
            { _id: 'move', restoredAt: { $exists: false } },
            { $set: { restoredAt: at } },
          );
        }
        await moves.updateOne({ _id: 'move' }, { $set: { state: 'complete' } });
      });
    },
  };
};
