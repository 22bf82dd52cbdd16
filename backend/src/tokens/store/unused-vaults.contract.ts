import { describe, expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../../kernel/ids.ts';
import { inParallel, times } from '../../testing/times.ts';
import { withOpened, type Open } from '../../testing/contract-fixture.ts';
import { someVaultRow } from '../../testing/rows.ts';
import type { VaultStore } from './vault-store.ts';
import type { VaultRow } from '../vault.ts';

const old = Date.UTC(2026, 0, 1);
const today = Date.UTC(2026, 5, 1);

const fill = async (
  store: VaultStore,
  count: number,
  chosen: Partial<VaultRow> = {},
): Promise<VaultId[]> => {
  const rows = times(count, () => someVaultRow({ createdAt: old, ...chosen }));
  for (const row of rows) await store.add(row);
  return rows.map(({ vaultId }) => vaultId).toSorted();
};

/** Everything that is listed, page by page. */
const listAll = async (store: VaultStore, limit: number): Promise<VaultId[]> => {
  const all: VaultId[] = [];
  for (;;) {
    const after = all.at(-1);
    const page = await store.listUnused({
      createdBefore: today,
      limit,
      ...(after !== undefined && { after }),
    });
    expect(page.length).toBeLessThanOrEqual(limit);
    all.push(...page);
    if (page.length === 0) return all;
  }
};

/** How a vault store handles vaults that were never opened. */
export const unusedVaultsContract = (open: Open<VaultStore>): void => {
  const withStore = withOpened(open);

  describe('unused vaults', () => {
    test(
      'are the old free ones without a use, listed in order and in pages',
      withStore(async ({ port: store }) => {
        const unused = await fill(store, 7);
        await fill(store, 2, { createdAt: today });
        await fill(store, 2, { plan: 'premium' });
        await fill(store, 2, { lastUsedAt: old });
        for (const vaultId of await fill(store, 2)) await store.shred(vaultId);
        for (const limit of [1, 3, 50]) expect(await listAll(store, limit)).toEqual(unused);
      }),
    );

    test(
      'are removed; those that are used, new, paid for, shredded or not named stay',
      withStore(async ({ port: store, reopen }) => {
        const unused = await fill(store, 3);
        const [notNamed] = unused;
        const young = await fill(store, 1, { createdAt: today });
        const paid = await fill(store, 1, { plan: 'premium' });
        const used = await fill(store, 1, { lastUsedAt: old });
        const [shredded] = await fill(store, 1);
        await store.shred(shredded!);
        const named = [...unused.slice(1), ...young, ...paid, ...used, shredded!, newVaultId()];
        expect(await store.removeUnused(named, today)).toBe(2);
        expect(await store.removeUnused(named, today)).toBe(0);
        const reopened = await reopen();
        const kept = [notNamed!, ...young, ...paid, ...used].toSorted();
        expect(await reopened.list({ shredded: false, limit: 50 })).toEqual(kept);
        expect(await reopened.list({ shredded: true, limit: 50 })).toEqual([shredded]);
      }),
    );

    test(
      'count as used once a first use is recorded, and keep an existing record',
      withStore(async ({ port: store, reopen }) => {
        const rows = [someVaultRow({ createdAt: old }), someVaultRow({ lastUsedAt: 77 })];
        for (const row of rows) {
          await store.add(row);
          expect(await store.recordFirstUse(row.vaultId, 88)).toBe(true);
          expect(await store.recordFirstUse(row.vaultId, 99)).toBe(true);
        }
        const reopened = await reopen();
        expect(await reopened.listUnused({ createdBefore: today, limit: 9 })).toEqual([]);
        const notes = rows.map(async ({ credential }) => reopened.findByLookup(credential.lookup));
        const times = (await Promise.all(notes)).map((row) => row?.lastUsedAt);
        expect(times).toEqual([88, 77]);
      }),
    );

    test(
      'cannot record a use once removed or shredded',
      withStore(async ({ port: store }) => {
        const [vaultId] = await fill(store, 1);
        await store.shred(vaultId!);
        expect(await store.recordFirstUse(vaultId!, 88)).toBe(false);
        expect(await store.recordFirstUse(newVaultId(), 88)).toBe(false);
      }),
    );

    test(
      'are either recorded as used or removed by two concurrent callers, never both',
      withStore(async ({ port: store }) => {
        const vaultIds = await fill(store, 60);
        const outcomes = await inParallel(vaultIds.length, async (index) => {
          const vaultId = vaultIds[index]!;
          const note = async () => store.recordFirstUse(vaultId, 88);
          const remove = async () => store.removeUnused([vaultId], today);
          if (index % 2 === 0) return Promise.all([note(), remove()]);
          const removing = remove();
          return [await note(), await removing] as const;
        });
        for (const [isNoted, removed] of outcomes) expect(removed).toBe(isNoted ? 0 : 1);
        const kept = vaultIds.filter((_, index) => outcomes[index]?.[0]);
        expect(await store.list({ shredded: false, limit: 100 })).toEqual(kept);
      }),
    );

    test(
      'have a newest use across all vaults, which may be undefined',
      withStore(async ({ port: store }) => {
        expect(await store.newestUse()).toBeUndefined();
        await fill(store, 2);
        expect(await store.newestUse()).toBeUndefined();
        await fill(store, 1, { lastUsedAt: old });
        await fill(store, 1, { lastUsedAt: today });
        await fill(store, 1, { lastUsedAt: old + 1 });
        expect(await store.newestUse()).toBe(today);
      }),
    );

    test(
      'are unchanged by a call that names no vault',
      withStore(async ({ port: store }) => {
        await fill(store, 2);
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          await expect(store.recordFirstUse(missing, 1)).rejects.toThrow();
          await expect(store.removeUnused([missing], today)).rejects.toThrow();
        }
        expect(await store.removeUnused([], today)).toBe(0);
        expect(await store.list({ shredded: false, limit: 9 })).toHaveLength(2);
      }),
    );
  });
};
