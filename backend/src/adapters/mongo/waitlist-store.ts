import type { Db } from 'mongodb';
import type { WaitlistRow, WaitlistStore } from '../../waitlist/index.ts';
import { isDuplicate, translated } from './translate-error.ts';

export const mongoWaitlistStore = (db: Db): WaitlistStore => {
  const waitlist = db.collection<WaitlistRow>('waitlist');
  return {
    add: async (row) => {
      try {
        await translated(async () => waitlist.insertOne({ ...row }));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    count: async () => translated(async () => waitlist.countDocuments({})),
  };
};
