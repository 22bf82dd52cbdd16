import { describe, expect, test } from '@jest/globals';
import type { GrantKeyRow, GrantStore } from '../grants/index.ts';
import { newVaultId } from '../kernel/ids.ts';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import { someGrantKeyRow, someGrantRow } from '../testing/rows.ts';
import { times } from '../testing/times.ts';
import type { GrantRecord, RowStore } from './row-store.ts';

type Ports = { readonly rows: RowStore; readonly grants: GrantStore };

/** More than a page. */
const many = 503;
const at = Date.UTC(2026, 0, 1);

const someRecord = (chosen: Partial<GrantRecord> = {}): GrantRecord => ({
  ...someGrantRow(),
  slot: 0,
  ...chosen,
});

/** Grants and their secrets are copied unchanged, and the grant store sees the same rows. */
export const grantRowsContract = (open: Open<Ports>): void => {
  const withPorts = withOpened(open);

  describe('the grants of a row store', () => {
    test(
      'are returned as they were put, in order, even after a restart',
      withPorts(async ({ port: { rows }, reopen }) => {
        const grants = times(many, (slot) =>
          someRecord({
            ...(slot % 2 === 0 && { lastUsedAt: at, family: someGrantKeyRow(someRecord()).lookup }),
          }),
        );
        const keys = grants.map((grant, index) =>
          someGrantKeyRow(grant, {
            kind: index % 3 === 0 ? 'code' : 'refresh',
            ...(index % 2 === 0 && { usedAt: at, challenge: grant.clientHash }),
          }),
        );
        await rows.grants.put(grants);
        await rows.grantKeys.put(keys);
        await rows.grants.put(grants.slice(0, 3));
        await rows.grantKeys.put(keys.slice(0, 3));
        const reopened = (await reopen()).rows;
        expect(await Array.fromAsync(reopened.grants.rows())).toEqual(
          grants.toSorted((one, other) => (one.vaultId < other.vaultId ? -1 : 1)),
        );
        expect(await Array.fromAsync(reopened.grantKeys.rows())).toEqual(
          keys.toSorted((one, other) => Buffer.compare(one.lookup, other.lookup)),
        );
      }),
    );

    test(
      'work in the store they were copied to, and replace rows in the same place',
      withPorts(async ({ port: { rows, grants } }) => {
        const vaultId = newVaultId();
        const [old, grant] = [someRecord({ vaultId }), someRecord({ vaultId })];
        const key = someGrantKeyRow(grant);
        await rows.grants.put([old]);
        await rows.grants.put([grant]);
        await rows.grantKeys.put([key]);
        const { slot, ...row } = grant;
        expect(slot).toBe(0);
        expect(await grants.findKey(key.lookup)).toEqual({ grant: row, key });
        expect(await grants.list(vaultId, at)).toEqual([row]);
      }),
    );

    test(
      'are removed one by one',
      withPorts(async ({ port: { rows, grants } }) => {
        const [gone, kept] = [someRecord(), someRecord()];
        const keys = [someGrantKeyRow(gone), someGrantKeyRow(kept)] as const;
        await rows.grants.put([gone, kept]);
        await rows.grantKeys.put(keys);
        await rows.grants.remove([gone]);
        await rows.grantKeys.remove([keys[0]]);
        expect(await grants.findKey(keys[0].lookup)).toBeUndefined();
        expect(await grants.findKey(keys[1].lookup)).toBeDefined();
        expect(await Array.fromAsync(rows.grantKeys.rows())).toEqual([keys[1]]);
      }),
    );

    test(
      'get another wrapped key, unless they have another one by now or are gone',
      withPorts(async ({ port: { rows, grants }, reopen }) => {
        const kept = someRecord();
        const [changed, moved, gone] = times(3, () => someGrantKeyRow(kept)) as [
          GrantKeyRow,
          GrantKeyRow,
          GrantKeyRow,
        ];
        const newer = { ...moved, wrappedKey: new Uint8Array(70).fill(2) };
        await rows.grants.put([kept]);
        await rows.grantKeys.put([changed, newer]);
        const wrappedKey = new Uint8Array(103).fill(1);
        const given = [changed, moved, gone].map((row) => ({ row, wrappedKey }));
        expect(await rows.grantKeys.changeKeys([])).toBe(0);
        expect(await rows.grantKeys.changeKeys(given)).toBe(1);
        expect((await grants.findKey(changed.lookup))?.key).toEqual({ ...changed, wrappedKey });
        expect((await grants.findKey(moved.lookup))?.key).toEqual(newer);
        expect(await Array.fromAsync((await reopen()).rows.grantKeys.rows())).toHaveLength(2);
      }),
    );

    test(
      'know when a backup was first restored, and have no such time after a move',
      withPorts(async ({ port: { rows, grants }, reopen }) => {
        expect(await grants.restoredAt()).toBeUndefined();
        await rows.begin('a place');
        await rows.complete();
        expect(await grants.restoredAt()).toBeUndefined();
        await rows.complete(5);
        await rows.complete(6);
        expect(await (await reopen()).grants.restoredAt()).toBe(5);
      }),
    );
  });
};
