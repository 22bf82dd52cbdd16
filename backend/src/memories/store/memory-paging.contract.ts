import { describe, expect, test } from '@jest/globals';
import { minutes } from '../../kernel/duration.ts';
import { type VaultId } from '../../kernel/ids.ts';
import { fill, idsOf } from '../../testing/fill-store.ts';
import { times } from '../../testing/times.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import { guardOf, someMemoryRow } from '../../testing/rows.ts';
import type { MemoryRow } from '../memory.ts';
import type { MemoryCursor, MemoryStore } from './memory-store.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';

const limit = 25;

/** Reads to the end, page by page. */
const readAll = async (
  store: MemoryStore,
  vaultId: VaultId,
  pageSize: number,
): Promise<MemoryRow[]> => {
  const all: MemoryRow[] = [];
  let after: MemoryCursor | undefined;
  for (;;) {
    const page = await store.page(vaultId, { limit: pageSize, ...(after && { after }) });
    all.push(...page);
    after = page.at(-1);
    if (page.length < pageSize) return all;
  }
};

/** Every memory is returned once, and a removed one never again. */
export const memoryPagingContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('paging through a memory store', () => {
    test(
      'returns the oldest first, then by id for equal times, without gaps or repeats',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const start = Date.UTC(2026, 0, 1);
        const rows = times(23, (index) =>
          // Added newest first, five per timestamp.
          someMemoryRow({ createdAt: start - Math.floor(index / 5) * minutes(1) }),
        );
        for (const row of rows) await store.add(vaultId, row, guardOf(vaultId, limit));
        const inOrder = rows.toSorted(
          (one, other) =>
            one.createdAt - other.createdAt || (one.memoryId < other.memoryId ? -1 : 1),
        );
        for (const pageSize of [1, 4, 23, 100]) {
          expect(await readAll(store, vaultId, pageSize)).toEqual(inOrder);
        }
      }),
    );

    test(
      'continues after a memory that was removed meanwhile',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        await fill(store, vaultId, 6);
        const all = await readAll(store, vaultId, 10);
        const cursor = all[2]!;
        await store.remove(vaultId, cursor.memoryId);
        const rest = await store.page(vaultId, { after: cursor, limit: 10 });
        expect(rest).toEqual(all.slice(3));
      }),
    );
  });

  describe('removing from a memory store', () => {
    test(
      'removes one memory permanently, once',
      withStore(async ({ port: store, reopen, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 3);
        const { memoryId } = rows[1]!;
        expect(await store.remove(vaultId, memoryId)).toBe(true);
        expect(await store.remove(vaultId, memoryId)).toBe(false);
        const reopened = await reopen();
        expect(await reopened.find(vaultId, memoryId)).toBeUndefined();
        expect(idsOf(await reopened.page(vaultId, { limit: 10 })).sort()).toEqual(
          [rows[0]!.memoryId, rows[2]!.memoryId].sort(),
        );
      }),
    );

    test(
      'empties the vault with removeAll',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        await fill(store, vaultId, 5);
        await store.removeAll(vaultId);
        expect(await store.count(vaultId)).toBe(0);
        expect(await store.page(vaultId, { limit: 10 })).toEqual([]);
      }),
    );
  });
};
