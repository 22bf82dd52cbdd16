import type { WaitlistStore } from '../../waitlist/index.ts';
import type { Database } from './database/database.ts';

/** `WaitlistStore` on SQLite. */
export const sqliteWaitlistStore = ({ prepare, read, write }: Database): WaitlistStore => {
  const add = prepare(`
    INSERT INTO waitlist (email_hash, sealed_email, source, created_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (email_hash) DO NOTHING`);
  const count = prepare<{ readonly count: number }>('SELECT count(*) AS count FROM waitlist');
  return {
    add: async (row) => {
      await write(() => add.run(row.emailHash, row.sealedEmail, row.source, row.createdAt));
    },
    count: async () => read(() => count.get()?.count ?? 0),
  };
};
