import { expect, test } from '@jest/globals';
import { withOpened } from '../../testing/contract-fixture.ts';
import { someWaitlistRow } from '../../testing/rows.ts';
import { waitlistStoreContract } from '../../waitlist/waitlist-store.contract.ts';
import { newDataFolder, onNewDatabase } from './testing/data-folder.ts';
import { sqliteWaitlistStore } from './waitlist-store.ts';

waitlistStoreContract(onNewDatabase(sqliteWaitlistStore));

test(
  'an address that joins again keeps its first row',
  withOpened(async () => newDataFolder())(async ({ open }) => {
    const database = open();
    const store = sqliteWaitlistStore(database);
    const first = someWaitlistRow({ source: 'landing' });
    await store.add(first);
    await store.add(someWaitlistRow({ emailHash: first.emailHash }));
    expect(database.sql.prepare('SELECT * FROM waitlist').all()).toEqual([
      {
        email_hash: first.emailHash,
        sealed_email: first.sealedEmail,
        source: 'landing',
        created_at: first.createdAt,
      },
    ]);
  }),
);
