import { describe, expect, test } from '@jest/globals';
import { newVaultId } from '../kernel/ids.ts';
import { fill } from '../testing/fill-store.ts';
import { inParallel, numbered } from '../testing/numbered.ts';
import { withOpened, type Open } from '../testing/opened.ts';
import { someMemoryRow } from '../testing/rows.ts';
import type { MemoryStore } from './memory-store.ts';

const limit = 25;

/** What a store refuses: one too many, and the same one twice. */
export const memoryLimitContract = (open: Open<MemoryStore>): void => {
  const withStore = withOpened(open);

  describe('the limit of a memory store', () => {
    test(
      'lets exactly one of 100 parallel writes in at 24 of 25',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        await fill(store, vaultId, limit - 1);
        const outcomes = await inParallel(100, async () =>
          store.add(vaultId, someMemoryRow(), limit),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(99);
        expect(await store.count(vaultId)).toBe(limit);
      }),
    );

    test(
      'fills an empty vault to the last place under 100 parallel writes',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        await inParallel(100, async () => store.add(vaultId, someMemoryRow(), limit));
        expect(await store.count(vaultId)).toBe(limit);
      }),
    );

    test(
      'frees the place of a removed memory',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const rows = await fill(store, vaultId, limit);
        await store.remove(vaultId, rows[3]!.memoryId);
        expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'added' });
        expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'full' });
      }),
    );

    test(
      'below what a vault holds lets nothing in until enough was removed',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const rows = await fill(store, vaultId, limit + 3);
        for (const row of rows.slice(0, 3)) {
          expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'full' });
          await store.remove(vaultId, row.memoryId);
        }
        expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'full' });
        await store.remove(vaultId, rows[4]!.memoryId);
        expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'added' });
      }),
    );

    test(
      'null lets any number in, also at once',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const outcomes = await inParallel(60, async () =>
          store.add(vaultId, someMemoryRow(), null),
        );
        expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
        expect(await store.count(vaultId)).toBe(60);
      }),
    );
  });

  describe('a fingerprint in a memory store', () => {
    test(
      'sent 100 times at once is stored once, and all hear the one id',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const { fingerprint } = someMemoryRow();
        const rows = numbered(100, () => someMemoryRow({ fingerprint }));
        const outcomes = await Promise.all(rows.map(async (row) => store.add(vaultId, row, limit)));
        const [kept, ...more] = await store.page(vaultId, { limit: 10 });
        expect(more).toEqual([]);
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        for (const outcome of outcomes.filter((one) => one.outcome !== 'added')) {
          expect(outcome).toEqual({ outcome: 'known', memoryId: kept!.memoryId });
        }
      }),
    );

    test(
      'that is known gets its id back from a full vault',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const rows = await fill(store, vaultId, limit);
        const { fingerprint, memoryId } = rows[11]!;
        expect(await store.add(vaultId, someMemoryRow({ fingerprint }), limit)).toEqual({
          outcome: 'known',
          memoryId,
        });
        // The retry of a write whose answer was lost is the very same row.
        expect(await store.add(vaultId, rows[11]!, limit)).toEqual({ outcome: 'known', memoryId });
      }),
    );

    test(
      'is free again once its memory was removed',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const [row] = await fill(store, vaultId, 1);
        await store.remove(vaultId, row!.memoryId);
        const again = someMemoryRow({ fingerprint: row!.fingerprint });
        expect(await store.add(vaultId, again, limit)).toEqual({ outcome: 'added' });
      }),
    );
  });
};
