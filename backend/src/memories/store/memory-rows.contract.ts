import { describe, expect, test } from '@jest/globals';
import { newMemoryId, type MemoryId, type VaultId } from '../../kernel/ids.ts';
import { fill, idsOf } from '../../testing/fill-store.ts';
import { closesTwice, type Open } from '../../testing/contract-fixture.ts';
import { guardOf, someMemoryRow } from '../../testing/rows.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';

const noVault = 'names no vault';
const limit = 25;

/** A store returns what was added, only in the vault that it was added to. */
export const memoryRowsContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('a memory store', () => {
    test(
      'returns every field of an added row',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const fresh = someMemoryRow();
        const used = someMemoryRow({
          sealed: Uint8Array.from({ length: 256 }, (_, index) => index),
          lastAccessedAt: Date.UTC(2026, 5, 1),
          accessCount: 7,
          activation: -1.25,
        });
        for (const row of [fresh, used]) {
          expect(await store.add(vaultId, row, guardOf(vaultId, limit))).toMatchObject({
            outcome: 'added',
          });
          expect(await store.find(vaultId, row.memoryId)).toEqual(row);
        }
        expect(await store.count(vaultId)).toBe(2);
      }),
    );

    test(
      'returns a memory of the maximum size byte for byte',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const row = someMemoryRow({ sealed: new Uint8Array(20_000).map((_, index) => index) });
        await store.add(vaultId, row, guardOf(vaultId, limit));
        expect(await store.find(vaultId, row.memoryId)).toEqual(row);
      }),
    );

    test(
      'returns nothing for an unknown id or an empty vault',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        expect(await store.find(vaultId, newMemoryId())).toBeUndefined();
        expect(await store.page(vaultId, { limit: 10 })).toEqual([]);
        expect(await store.count(vaultId)).toBe(0);
        expect(await store.remove(vaultId, newMemoryId())).toBe(false);
        await store.removeAll(vaultId);
      }),
    );

    test(
      'finds ids of a vault by prefix, up to the limit',
      withStore(async ({ port: store, newVault }) => {
        const [vaultId, other] = [await newVault(), await newVault()];
        const idWith = (start: string): MemoryId => `m_${start.padEnd(32, '0')}` as MemoryId;
        const ids = ['7e4e1', '7e4e2', '7e4f', 'ffff', 'fffff'].map(idWith);
        for (const memoryId of ids) {
          await store.add(vaultId, someMemoryRow({ memoryId }), guardOf(vaultId, limit));
        }
        await store.add(other, someMemoryRow({ memoryId: idWith('7e4e3') }), guardOf(other, limit));
        const found = async (prefixes: readonly string[], most = 10) =>
          [...(await store.idsByPrefix(vaultId, prefixes, most))].sort();
        expect(await found(['m_7e4e'])).toEqual([idWith('7e4e1'), idWith('7e4e2')]);
        expect(await found(['m_7e4e2'])).toEqual([idWith('7e4e2')]);
        expect(await found(['m_ffff', 'm_7e4f'])).toEqual(
          ['7e4f', 'ffff', 'fffff'].map(idWith).sort(),
        );
        expect(await found(['m_0000'])).toEqual([]);
        expect(await found(['m_7e4e', 'm_ffff'], 3)).toHaveLength(3);
      }),
    );

    test(
      'keeps everything across a restart',
      withStore(async ({ port: store, reopen, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 3);
        const reopened = await reopen();
        expect(idsOf(await reopened.page(vaultId, { limit: 10 })).sort()).toEqual(
          idsOf(rows).sort(),
        );
        expect(await reopened.add(vaultId, someMemoryRow(), guardOf(vaultId, 3))).toMatchObject({
          outcome: 'full',
        });
      }),
    );

    closesTwice(open);

    test(
      'rejects every call without a vault',
      withStore(async ({ port: store, newVault }) => {
        const [row] = await fill(store, await newVault(), 1);
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          await expect(
            store.add(missing, someMemoryRow(), guardOf(missing, limit)),
          ).rejects.toThrow(noVault);
          await expect(store.page(missing, { limit: 10 })).rejects.toThrow(noVault);
          await expect(store.find(missing, row!.memoryId)).rejects.toThrow(noVault);
          await expect(store.idsByPrefix(missing, ['m_0000'], 2)).rejects.toThrow(noVault);
          await expect(store.count(missing)).rejects.toThrow(noVault);
          await expect(store.uses(missing, [row!.memoryId])).rejects.toThrow(noVault);
          await expect(store.remove(missing, row!.memoryId)).rejects.toThrow(noVault);
          await expect(store.removeAll(missing)).rejects.toThrow(noVault);
          await expect(store.recordAccess(missing, [row!.memoryId], 1)).rejects.toThrow(noVault);
          await expect(store.setActivations(missing, new Map())).rejects.toThrow(noVault);
        }
      }),
    );
  });

  describe('two vaults in a memory store', () => {
    test(
      'are isolated, even with the same ids and fingerprints',
      withStore(async ({ port: store, newVault }) => {
        const [mine, other] = [await newVault(), await newVault()];
        const row = someMemoryRow();
        const theirs = { ...row, sealed: new Uint8Array([1, 2, 3]) };
        await store.add(mine, row, guardOf(mine, limit));
        expect(await store.add(other, theirs, guardOf(other, limit))).toMatchObject({
          outcome: 'added',
        });
        const foreign = someMemoryRow();
        await store.add(other, foreign, guardOf(other, limit));

        expect(await store.find(mine, row.memoryId)).toEqual(row);
        expect(await store.find(mine, foreign.memoryId)).toBeUndefined();
        expect(await store.page(mine, { limit: 10 })).toEqual([row]);
        expect(await store.count(mine)).toBe(1);
        expect(await store.remove(mine, foreign.memoryId)).toBe(false);

        await store.recordAccess(mine, [row.memoryId, foreign.memoryId], row.createdAt + 1);
        await store.setActivations(mine, new Map([[foreign.memoryId, 9]]));
        await store.removeAll(mine);
        expect(await store.find(other, row.memoryId)).toEqual(theirs);
        expect(await store.find(other, foreign.memoryId)).toEqual(foreign);
      }),
    );
  });
};
