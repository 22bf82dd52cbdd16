import type { Db } from 'mongodb';
import type { WaitlistRow, WaitlistStore } from '../../waitlist/index.ts';
import { isDuplicate, withStorageErrors } from './connection/storage-errors.ts';

/** `WaitlistStore` on MongoDB. */
export const mongoWaitlistStore = (db: Db): WaitlistStore => {
  const waitlist = db.collection<WaitlistRow>('waitlist');
  return {
    add: async (row) => {
      try {
        await withStorageErrors(async () => waitlist.insertOne({ ...row }));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    count: async () => withStorageErrors(async () => waitlist.countDocuments({})),
  };
};
