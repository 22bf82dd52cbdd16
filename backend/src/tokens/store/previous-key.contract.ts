import { describe, expect, test } from '@jest/globals';
import { withOpened, type Open } from '../../testing/contract-fixture.ts';
import { someCredential, someRotatedCredential, someVaultRow } from '../../testing/rows.ts';
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
        const credential = someRotatedCredential();
        await store.replaceCredential(vaultId, row.credential.lookup, credential);
        await store.setPlan(vaultId, 'free', 25);
        expect(await store.findByLookup(credential.lookup)).toEqual({ ...row, credential });
        await store.removePreviousKey(vaultId, row.credential.lookup);
        await store.removePreviousKey(other.vaultId, credential.lookup);
        expect(await (await reopen()).findByLookup(credential.lookup)).toEqual({
          ...row,
          credential,
        });
      }),
    );

    test(
      'is gone for good once removed, and removing it twice is safe',
      withStore(async ({ port: store, reopen }) => {
        const credential = someRotatedCredential();
        const row = someVaultRow({ credential });
        await store.add(row);
        await store.removePreviousKey(row.vaultId, credential.lookup);
        await store.removePreviousKey(row.vaultId, credential.lookup);
        const without = { ...row, credential: { ...credential, previousKey: undefined } };
        expect(await (await reopen()).findByLookup(credential.lookup)).toEqual(without);
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
        const row = someVaultRow({ credential: first });
        await store.add(row);
        await store.replaceCredential(row.vaultId, first.lookup, second);
        expect((await store.findByLookup(second.lookup))?.credential).toEqual(second);
        await store.replaceCredential(row.vaultId, second.lookup, third);
        expect((await store.findByLookup(third.lookup))?.credential).toEqual(third);
      }),
    );
  });
};
