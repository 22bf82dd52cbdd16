import type { RowTable } from '../../../transfer/index.ts';
import type { WaitlistRow } from '../../../waitlist/index.ts';
import type { Database } from '../database/database.ts';
import { inPages, pageSize } from './in-pages.ts';

const beforeAll = new Uint8Array();

export const waitlistTable = ({ prepare, read, write }: Database): RowTable<WaitlistRow> => {
  const page = prepare<WaitlistRow>(`
    SELECT email_hash AS emailHash, sealed_email AS sealedEmail, source, created_at AS createdAt
    FROM waitlist WHERE email_hash > ? ORDER BY email_hash LIMIT ${pageSize}`);
  const put = prepare(`
    INSERT OR REPLACE INTO waitlist (email_hash, sealed_email, source, created_at)
    VALUES (?, ?, ?, ?)`);
  return {
    rows: () =>
      inPages((after) =>
        read(() => page.all(after?.emailHash ?? beforeAll)).map((row) => ({ ...row })),
      ),
    put: async (rows) => {
      await write(() => {
        for (const row of rows) put.run(row.emailHash, row.sealedEmail, row.source, row.createdAt);
      });
    },
  };
};
