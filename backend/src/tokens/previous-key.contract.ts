import { describe, expect, test } from '@jest/globals';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import { someCredential, someRotatedCredential, someVaultRow } from '../testing/rows.ts';
import type { VaultStore } from './vault-store.ts';

/** How a vault store handles the key that a rotation replaced. */
export const previousKeyContract = (open: Open<VaultStore>): void => {
  const withStore = withOpened(open);

  describe('the previous key after a rotation', () => {
    test(
      'comes with the credential, survives recorded uses, and is removed with its credential',
      withStore(async ({ port: store, reopen }) => {
        const [row, other] = [someVaultRow(), someVaultRow()];
        for (const each of [row, other]) await store.add(each);
        const { vaultId } = row;
        const lock = someRotatedCredential();
        await store.replaceLock(vaultId, row.lock.lookup, lock);
        await store.setPlan(vaultId, 'free', 25);
        expect(await store.findByLookup(lock.lookup)).toEqual({ ...row, lock });
        await store.removePreviousKey(vaultId, row.lock.lookup);
        await store.removePreviousKey(other.vaultId, lock.lookup);
        expect(await (await reopen()).findByLookup(lock.lookup)).toEqual({ ...row, lock });
      }),
    );

    test(
      'is gone for good once removed, and removing it twice is safe',
      withStore(async ({ port: store, reopen }) => {
        const lock = someRotatedCredential();
        const row = someVaultRow({ lock });
        await store.add(row);
        await store.removePreviousKey(row.vaultId, lock.lookup);
        await store.removePreviousKey(row.vaultId, lock.lookup);
        const without = { ...row, lock: { ...lock, previousKey: undefined } };
        expect(await (await reopen()).findByLookup(lock.lookup)).toEqual(without);
      }),
    );

    test(
      'is replaced or removed with the credential',
      withStore(async ({ port: store }) => {
        const [first, second, third] = [
          someRotatedCredential(),
          someRotatedCredential(),
          someCredential(),
        ];
        const row = someVaultRow({ lock: first });
        await store.add(row);
        await store.replaceLock(row.vaultId, first.lookup, second);
        expect((await store.findByLookup(second.lookup))?.lock).toEqual(second);
        await store.replaceLock(row.vaultId, second.lookup, third);
        expect((await store.findByLookup(third.lookup))?.lock).toEqual(third);
      }),
    );
  });
};
