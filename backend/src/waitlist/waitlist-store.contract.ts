import { describe, expect, test } from '@jest/globals';
import { inParallel } from '../testing/times.ts';
import { closesTwice, withOpened, type Open } from '../testing/contract-fixture.ts';
import { someWaitlistRow } from '../testing/rows.ts';
import type { WaitlistStore } from './waitlist-store.ts';

export const waitlistStoreContract = (open: Open<WaitlistStore>): void => {
  const withStore = withOpened(open);

  describe('a waitlist store', () => {
    test(
      'is empty at first',
      withStore(async ({ port: store }) => {
        expect(await store.count()).toBe(0);
      }),
    );

    test(
      'keeps one row for an address that joins 100 times at once',
      withStore(async ({ port: store }) => {
        const { emailHash } = someWaitlistRow();
        await inParallel(100, async () => store.add(someWaitlistRow({ emailHash })));
        expect(await store.count()).toBe(1);
      }),
    );

    test(
      'keeps every address, even after a restart',
      withStore(async ({ port: store, reopen }) => {
        await inParallel(3, async () => store.add(someWaitlistRow()));
        const again = someWaitlistRow({ source: 'landing' });
        await store.add(again);
        const reopened = await reopen();
        await reopened.add(again);
        expect(await reopened.count()).toBe(4);
      }),
    );

    closesTwice(open);
  });
};
