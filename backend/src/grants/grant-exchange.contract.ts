import { describe, expect, test } from '@jest/globals';
import { newGrantId, newVaultId } from '../kernel/ids.ts';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import { times } from '../testing/times.ts';
import type { GrantStore } from './grant-store.ts';
import { addOne, at, exchangeOf } from './testing/added-grants.ts';

export const grantExchangeContract = (open: Open<GrantStore>): void => {
  const withStore = withOpened(open);

  describe('exchanging a secret', () => {
    test(
      'adds the new ones, marks the old one and renews the grant',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        const asked = exchangeOf(added);
        expect(await store.exchange(asked)).toBe('exchanged');
        const grant = { ...added.grant, family: asked.family, expiresAt: asked.expiresAt };
        for (const key of asked.keys) {
          expect(await store.findKey(key.lookup)).toEqual({ grant, key });
        }
        expect((await store.findKey(added.code.lookup))?.key).toEqual({
          ...added.code,
          usedAt: asked.at,
          expiresAt: asked.until,
        });
        expect(await store.findFamily(asked.family)).toEqual(grant);
      }),
    );

    test(
      'succeeds once for a code, however often it is tried at once',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        const tries = times(6, () => exchangeOf(added));
        const outcomes = await Promise.all(tries.map(store.exchange));
        expect(outcomes.filter((outcome) => outcome === 'exchanged')).toHaveLength(1);
        for (const [index, { keys }] of tries.entries()) {
          const isThere = outcomes[index] === 'exchanged';
          for (const { lookup } of keys) {
            expect((await store.findKey(lookup)) !== undefined).toBe(isThere);
          }
        }
      }),
    );

    test(
      'gives more than one set for a refresh token, and its time ends with the first use',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        const first = exchangeOf(added, { once: false });
        const second = exchangeOf(added, { once: false, at: at + 50, until: at + 999 });
        expect(await store.exchange(first)).toBe('exchanged');
        expect(await store.exchange(second)).toBe('exchanged');
        for (const { lookup } of [...first.keys, ...second.keys]) {
          expect(await store.findKey(lookup)).toBeDefined();
        }
        expect((await store.findKey(added.code.lookup))?.key).toMatchObject({
          usedAt: first.at,
          expiresAt: first.until,
        });
      }),
    );

    test(
      'removes expired secrets of the grant, and is refused beyond the limit without a change',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        const first = exchangeOf(added, { maxSecrets: 3 });
        expect(await store.exchange(first)).toBe('exchanged');
        const [access, refreshToken] = first.keys;
        const from = refreshToken.lookup;
        const full = exchangeOf(added, { from, at: at + 50, maxSecrets: 3, once: false });
        expect(await store.exchange(full)).toBe('full');
        expect((await store.findKey(from))?.key.usedAt).toBeUndefined();
        const later = exchangeOf(added, { from, at: at + 5_001, maxSecrets: 3, once: false });
        expect(await store.exchange(later)).toBe('exchanged');
        expect(await store.findKey(access.lookup)).toBeUndefined();
        expect(await store.findKey(added.code.lookup)).toBeUndefined();
      }),
    );

    test(
      'makes room by removing the oldest unused refresh tokens, never the given or a recent one',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        const limits = { maxSecrets: 7, once: false };
        const issued = [1, 2, 3].map((later) =>
          exchangeOf(added, { ...limits, at: at + later, refreshExpiresAt: at + 9_000 + later }),
        );
        for (const asked of issued) expect(await store.exchange(asked)).toBe('exchanged');
        const [first, second, third] = issued.map(({ keys }) => keys[1].lookup) as [
          Uint8Array,
          Uint8Array,
          Uint8Array,
        ];
        const isThere = async (lookup: Uint8Array) => (await store.findKey(lookup)) !== undefined;
        const given = { ...limits, from: first, at: at + 4 };
        const young = exchangeOf(added, { ...given, evictBefore: at + 9_002 });
        expect(await store.exchange(young)).toBe('full');
        expect(await isThere(second)).toBe(true);
        const old = exchangeOf(added, { ...given, evictBefore: at + 9_004 });
        expect(await store.exchange(old)).toBe('exchanged');
        expect(await Promise.all([first, second, third].map(isThere))).toEqual([
          true,
          false,
          false,
        ]);
        for (const { keys } of [...issued, old]) expect(await isThere(keys[0].lookup)).toBe(true);
      }),
    );

    test(
      'is never full for a client that always exchanges one refresh token twice',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        const hour = 3_600_000;
        let from = added.code.lookup;
        for (let now = at; now < at + 40 * hour; now += hour) {
          const both = times(2, () =>
            exchangeOf(added, {
              from,
              at: now,
              until: now + 120_000,
              once: false,
              maxSecrets: 16,
              accessExpiresAt: now + 3 * hour,
              refreshExpiresAt: now + 90 * 24 * hour,
              evictBefore: now + 90 * 24 * hour - 120_000,
            }),
          );
          for (const asked of both) expect(await store.exchange(asked)).toBe('exchanged');
          from = both[1]?.keys[1].lookup ?? from;
        }
      }),
    );

    test(
      'does nothing for an ended grant, an unknown one or another vault',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        const other = await addOne(store);
        await store.remove(added.grant.vaultId, added.grant.grantId);
        const attempts = [
          exchangeOf(added),
          exchangeOf({ ...other, grant: { ...other.grant, grantId: newGrantId() } }),
          exchangeOf({ ...other, grant: { ...other.grant, vaultId: newVaultId() } }),
        ];
        for (const asked of attempts) {
          expect(await store.exchange(asked)).toBe('gone');
          for (const { lookup } of asked.keys) expect(await store.findKey(lookup)).toBeUndefined();
        }
        expect((await store.findKey(other.code.lookup))?.key.usedAt).toBeUndefined();
      }),
    );
  });
};
