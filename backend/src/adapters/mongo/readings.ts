import type { Db } from 'mongodb';
import type { Reading, Readings } from '../../kernel/confirmed-reading.ts';
import { isDuplicate, withStorageErrors } from './connection/storage-errors.ts';

/** One document. The first write creates the collection, so it needs no step of the schema. */
type StoredReading = Pick<Reading, 'at'> & {
  readonly _id: 'sweep';
  readonly newestUse: NonNullable<Reading['newestUse']> | null;
};

/** `Readings` on MongoDB. */
export const mongoReadings = (db: Db): Readings => {
  const readings = db.collection<StoredReading>('readings');
  return {
    last: async () => {
      const found = await withStorageErrors(async () => readings.findOne({ _id: 'sweep' }));
      return found === null ? undefined : { at: found.at, newestUse: found.newestUse ?? undefined };
    },
    replace: async ({ at, newestUse }) => {
      const reading = { at, newestUse: newestUse ?? null };
      try {
        await withStorageErrors(async () =>
          readings.replaceOne({ _id: 'sweep' }, reading, { upsert: true }),
        );
      } catch (error) {
        // Another process wrote the first one at the same moment.
        if (!isDuplicate(error)) throw error;
      }
    },
  };
};
