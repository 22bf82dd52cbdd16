import { describe, expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../kernel/ids.ts';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import { someGrantKeyRow, someGrantRow } from '../testing/rows.ts';
import { inParallel } from '../testing/times.ts';
import type { GrantStore } from './grant-store.ts';
import { addOne, at, exchangeOf, quota, someFamily } from './testing/added-grants.ts';

const noVault = 'names no vault';

export const grantStoreContract = (open: Open<GrantStore>): void => {
  const withStore = withOpened(open);

  describe('a grant store', () => {
    test(
      'finds a secret with its grant, with every field, even after a restart',
      withStore(async ({ port: store, reopen }) => {
        const grant = someGrantRow();
        const code = someGrantKeyRow(grant, {
          challenge: someFamily(),
          redirect: someFamily(),
        });
        expect(await store.add(grant, code, quota)).toBe('added');
        expect(await store.findKey(code.lookup)).toEqual({ grant, key: code });
        expect(await (await reopen()).findKey(code.lookup)).toEqual({ grant, key: code });
      }),
    );

    test(
      'finds nothing for an unknown lookup or family',
      withStore(async ({ port: store }) => {
        await addOne(store);
        expect(await store.findKey(someFamily())).toBeUndefined();
        expect(await store.findFamily(someFamily())).toBeUndefined();
      }),
    );

    test(
      'refuses every call that names no vault',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          const grant = someGrantRow({ vaultId: missing });
          const calls = [
            store.add(grant, someGrantKeyRow(grant), quota),
            store.exchange({ ...exchangeOf(added), vaultId: missing }),
            store.list(missing, at),
            store.recordUse(missing, added.grant.grantId, at),
            store.remove(missing, added.grant.grantId),
            store.removeAll(missing),
          ];
          for (const call of calls) await expect(call).rejects.toThrow(noVault);
        }
      }),
    );

    test(
      'takes a grant once, and keeps the first code',
      withStore(async ({ port: store }) => {
        const { grant, code } = await addOne(store);
        const again = someGrantKeyRow(grant);
        expect(await store.add(grant, again, quota)).toBe('known');
        expect(await store.findKey(code.lookup)).toBeDefined();
        expect(await store.findKey(again.lookup)).toBeUndefined();
      }),
    );

    test(
      'holds as many grants of a vault as allowed when many are added at once',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const outcomes = await inParallel(8, async () => {
          const grant = someGrantRow({ vaultId });
          return store.add(grant, someGrantKeyRow(grant), { limit: 3, at });
        });
        expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(3);
        expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(5);
        expect(await store.list(vaultId, at)).toHaveLength(3);
      }),
    );

    test(
      'reuses the place of an expired or ended grant for another one',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        await addOne(store, { vaultId, expiresAt: at - 1 });
        const { grant } = await addOne(store, { vaultId });
        const add = async () => {
          const next = someGrantRow({ vaultId });
          return store.add(next, someGrantKeyRow(next), { limit: 2, at });
        };
        expect(await add()).toBe('added');
        expect(await add()).toBe('full');
        await store.remove(vaultId, grant.grantId);
        expect(await add()).toBe('added');
      }),
    );

    test(
      'reuses the places of grants with an earlier data key for those with the current one, and not the reverse',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const add = async (keyId: number) => {
          const grant = someGrantRow({ vaultId, keyId });
          return store.add(grant, someGrantKeyRow(grant), { limit: 2, at });
        };
        expect([await add(1), await add(1), await add(1)]).toEqual(['added', 'added', 'full']);
        expect([await add(2), await add(2)]).toEqual(['added', 'added']);
        expect(await add(1)).toBe('full');
        const kept = await store.list(vaultId, at);
        expect(kept.map(({ keyId }) => keyId)).toEqual([2, 2]);
      }),
    );

    test(
      'lists the living grants of one vault, oldest first',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const { grant: second } = await addOne(store, { vaultId, createdAt: at + 2 });
        const { grant: first } = await addOne(store, { vaultId, createdAt: at + 1 });
        await addOne(store, { vaultId, expiresAt: at - 1 });
        await addOne(store);
        expect(await store.list(vaultId, at)).toEqual([first, second]);
      }),
    );

    test(
      'records the use of the one grant, and of none in another vault',
      withStore(async ({ port: store }) => {
        const { grant, code } = await addOne(store);
        await store.recordUse(newVaultId(), grant.grantId, at + 7);
        expect((await store.findKey(code.lookup))?.grant.lastUsedAt).toBeUndefined();
        await store.recordUse(grant.vaultId, grant.grantId, at + 7);
        expect((await store.findKey(code.lookup))?.grant.lastUsedAt).toBe(at + 7);
      }),
    );
  });

  describe('ending grants', () => {
    test(
      'ends one with its secrets, and leaves every other one',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const [one, other] = [await addOne(store, { vaultId }), await addOne(store, { vaultId })];
        expect(await store.remove(newVaultId(), one.grant.grantId)).toBe(false);
        expect(await store.remove(vaultId, one.grant.grantId)).toBe(true);
        expect(await store.remove(vaultId, one.grant.grantId)).toBe(false);
        expect(await store.findKey(one.code.lookup)).toBeUndefined();
        expect(await store.findKey(other.code.lookup)).toBeDefined();
      }),
    );

    test(
      'ends all of one vault',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const gone = [await addOne(store, { vaultId }), await addOne(store, { vaultId })];
        const other = await addOne(store);
        await store.removeAll(vaultId);
        for (const { code } of gone) expect(await store.findKey(code.lookup)).toBeUndefined();
        expect(await store.list(vaultId, at)).toEqual([]);
        expect(await store.findKey(other.code.lookup)).toBeDefined();
      }),
    );

    test(
      'removes what expired before a time, and counts it',
      withStore(async ({ port: store }) => {
        const added = await addOne(store);
        const kept = exchangeOf(added);
        await store.exchange(kept);
        const old = await addOne(store, { expiresAt: at + 10 });
        expect(await store.removeExpired(at + 5_001)).toBe(4);
        expect(await store.findKey(old.code.lookup)).toBeUndefined();
        expect(await store.findKey(kept.keys[0].lookup)).toBeUndefined();
        expect(await store.findKey(kept.keys[1].lookup)).toBeDefined();
        expect(await store.removeExpired(at + 5_001)).toBe(0);
      }),
    );
  });
};
