import { describe, expect, test } from '@jest/globals';
import { fill } from '../../testing/fill-store.ts';
import { inParallel, times } from '../../testing/times.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import { guardOf, someMemoryRow } from '../../testing/rows.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';

const limit = 25;

/** A store rejects a row over the limit and a duplicate. */
export const memoryLimitContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('the limit of a memory store', () => {
    test(
      'accepts exactly one of 100 parallel writes at 24 of 25',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        await fill(store, vaultId, limit - 1);
        const outcomes = await inParallel(100, async () =>
          store.add(vaultId, someMemoryRow(), guardOf(vaultId, limit)),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(99);
        expect(await store.count(vaultId)).toBe(limit);
      }),
    );

    test(
      'fills an empty vault exactly under 100 parallel writes',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        await inParallel(100, async () =>
          store.add(vaultId, someMemoryRow(), guardOf(vaultId, limit)),
        );
        expect(await store.count(vaultId)).toBe(limit);
      }),
    );

    test(
      'frees the slot of a removed memory',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, limit);
        await store.remove(vaultId, rows[3]!.memoryId);
        expect(await store.add(vaultId, someMemoryRow(), guardOf(vaultId, limit))).toMatchObject({
          outcome: 'added',
        });
        expect(await store.add(vaultId, someMemoryRow(), guardOf(vaultId, limit))).toMatchObject({
          outcome: 'full',
        });
      }),
    );

    test(
      'below the current count accepts nothing until enough is removed',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, limit + 3);
        for (const row of rows.slice(0, 3)) {
          expect(await store.add(vaultId, someMemoryRow(), guardOf(vaultId, limit))).toMatchObject({
            outcome: 'full',
          });
          await store.remove(vaultId, row.memoryId);
        }
        expect(await store.add(vaultId, someMemoryRow(), guardOf(vaultId, limit))).toMatchObject({
          outcome: 'full',
        });
        await store.remove(vaultId, rows[4]!.memoryId);
        expect(await store.add(vaultId, someMemoryRow(), guardOf(vaultId, limit))).toMatchObject({
          outcome: 'added',
        });
      }),
    );

    test(
      'null accepts any number, even in parallel',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const outcomes = await inParallel(60, async () =>
          store.add(vaultId, someMemoryRow(), guardOf(vaultId)),
        );
        expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
        expect(await store.count(vaultId)).toBe(60);
      }),
    );
  });

  describe('a fingerprint in a memory store', () => {
    test(
      'sent 100 times in parallel is stored once, and every answer has its id',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const { fingerprint } = someMemoryRow();
        const rows = times(100, () => someMemoryRow({ fingerprint }));
        const outcomes = await Promise.all(
          rows.map(async (row) => store.add(vaultId, row, guardOf(vaultId, limit))),
        );
        const [kept, ...more] = await store.page(vaultId, { limit: 10 });
        expect(more).toEqual([]);
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        for (const outcome of outcomes.filter((one) => one.outcome !== 'added')) {
          expect(outcome).toMatchObject({ outcome: 'known', memoryId: kept!.memoryId });
        }
      }),
    );

    test(
      'that is known returns its id even in a full vault',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, limit);
        const { fingerprint, memoryId } = rows[11]!;
        expect(
          await store.add(vaultId, someMemoryRow({ fingerprint }), guardOf(vaultId, limit)),
        ).toMatchObject({
          outcome: 'known',
          memoryId,
        });
        // A client that lost the answer retries with an identical row.
        expect(await store.add(vaultId, rows[11]!, guardOf(vaultId, limit))).toMatchObject({
          outcome: 'known',
          memoryId,
        });
      }),
    );

    test(
      'can be used again after its memory is removed',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 1);
        await store.remove(vaultId, row!.memoryId);
        const again = someMemoryRow({ fingerprint: row!.fingerprint });
        expect(await store.add(vaultId, again, guardOf(vaultId, limit))).toMatchObject({
          outcome: 'added',
        });
      }),
    );
  });
};
