import { describe, expect, test } from '@jest/globals';
import { newMemoryId } from '../../kernel/ids.ts';
import { fill, idsOf } from '../../testing/fill-store.ts';
import { inParallel } from '../../testing/times.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import {
  binEntryOf,
  guardOf,
  lookupOf,
  someCredential,
  someMemoryRow,
} from '../../testing/rows.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';
import type { MemoryRow } from '../memory.ts';
import type { AddGuard } from './memory-store.ts';

const limit = 25;
const all = { limit: 1_000 };

const replacing = (
  guard: AddGuard,
  rows: readonly Pick<MemoryRow, 'memoryId'>[],
  maxBinned = 100,
): AddGuard => ({
  ...guard,
  replaces: { maxBinned, memories: rows.map((row) => binEntryOf(row)) },
});

/** An addition and what it replaces change places: never both, never neither. */
export const memoryReplaceContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('an addition that replaces memories', () => {
    test(
      'takes the place of one in a full vault, and of several at once',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, limit);
        const guard = guardOf(vaultId, limit);
        const first = someMemoryRow();
        expect(await store.add(vaultId, first, replacing(guard, [rows[7]!]))).toEqual({
          outcome: 'added',
          count: limit,
          revision: limit + 2,
          replaced: [rows[7]!.memoryId],
        });
        const three = [rows[1]!, rows[24]!, first];
        expect(await store.add(vaultId, someMemoryRow(), replacing(guard, three))).toEqual({
          outcome: 'added',
          count: limit - 2,
          revision: limit + 6,
          replaced: idsOf(three),
        });
        expect(await store.count(vaultId)).toBe(limit - 2);
        expect(await store.revision(vaultId)).toBe(limit + 6);
        expect(idsOf(await store.binned(vaultId, all)).toSorted()).toEqual(
          idsOf([...three, rows[7]!]).toSorted(),
        );
        for (let left = 2; left > 0; left -= 1) {
          expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({
            outcome: 'added',
          });
        }
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ by: 'count' });
      }),
    );

    test(
      'works in a vault above its limit, which does not grow',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, limit + 3);
        const guard = replacing(guardOf(vaultId, limit), [rows[27]!]);
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ count: 28 });
      }),
    );

    test(
      'leaves nothing of them if the bin keeps nothing',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 3);
        const guard = replacing(guardOf(vaultId, 3), rows.slice(0, 2), 0);
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ count: 2 });
        expect(await store.binned(vaultId, all)).toEqual([]);
      }),
    );

    test(
      'stores nothing if one of them is missing, and keeps the others',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 3);
        const guard = replacing(guardOf(vaultId, limit), [rows[0]!, { memoryId: newMemoryId() }]);
        expect(await store.add(vaultId, someMemoryRow(), guard)).toEqual({
          outcome: 'missing',
          from: 'memories',
        });
        expect(idsOf(await store.page(vaultId, all)).toSorted()).toEqual(idsOf(rows).toSorted());
        expect(await store.binned(vaultId, all)).toEqual([]);
        expect(await store.revision(vaultId)).toBe(3);
      }),
    );

    test(
      'of a known fact moves what is still there, except the fact itself, even when repeated',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [known, one, two] = await fill(store, vaultId, 3);
        const { fingerprint, memoryId } = known!;
        const guard = replacing(guardOf(vaultId, 3), [known!, one!, two!]);
        const again = someMemoryRow({ fingerprint });
        const expected = { outcome: 'known', memoryId, count: 1, revision: 5 };
        expect(await store.add(vaultId, again, guard)).toEqual({
          ...expected,
          replaced: idsOf([one!, two!]),
        });
        expect(await store.add(vaultId, again, guard)).toEqual({ ...expected, replaced: [] });
        expect(await store.page(vaultId, all)).toEqual([known]);
        expect(await store.binned(vaultId, all)).toHaveLength(2);
      }),
    );

    test(
      'takes the place of the same fact in a full vault if it rewrites it, for one of ten callers',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [known] = await fill(store, vaultId, limit);
        const { fingerprint, memoryId } = known!;
        const guard = { ...replacing(guardOf(vaultId, limit), [known!]), rewrites: memoryId };
        const outcomes = await inParallel(10, async () =>
          store.add(vaultId, someMemoryRow({ fingerprint }), guard),
        );
        const added = outcomes.filter(({ outcome }) => outcome === 'added');
        expect(added).toEqual([
          { outcome: 'added', count: limit, revision: limit + 2, replaced: [memoryId] },
        ]);
        const saved = await store.findFact(vaultId, [fingerprint]);
        expect(outcomes.filter((each) => !added.includes(each))).toEqual(
          Array(9).fill({
            outcome: 'known',
            memoryId: saved?.memoryId,
            count: limit,
            revision: limit + 2,
            replaced: [],
          }),
        );
        expect(idsOf(await store.binned(vaultId, all))).toEqual([memoryId]);
      }),
    );

    test(
      'can come from the bin itself',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [one, other] = await fill(store, vaultId, 2);
        const guard = guardOf(vaultId, 2);
        const next = someMemoryRow();
        await store.add(vaultId, next, replacing(guard, [one!]));
        const back = { ...replacing(guard, [next]), isFromBin: true };
        expect(await store.add(vaultId, one!, back)).toMatchObject({ count: 2 });
        expect(idsOf(await store.page(vaultId, all)).toSorted()).toEqual(
          idsOf([one!, other!]).toSorted(),
        );
        expect(idsOf(await store.binned(vaultId, all))).toEqual([next.memoryId]);
      }),
    );

    test(
      'succeeds for one of 50 that replace the same memory at 25 of 25, and the rest change nothing @replaced-in-one-step',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, limit);
        const guard = guardOf(vaultId, limit);
        const outcomes = await inParallel(50, async () =>
          store.add(vaultId, someMemoryRow(), replacing(guard, [rows[3]!])),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'missing')).toHaveLength(49);
        expect(await store.count(vaultId)).toBe(limit);
        expect(idsOf(await store.binned(vaultId, all))).toEqual([rows[3]!.memoryId]);
      }),
    );

    test(
      'never exceeds the limit while 50 callers replace different memories and add others @replaced-in-one-step',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, limit);
        const guard = guardOf(vaultId, limit);
        const outcomes = await inParallel(50, async (index) =>
          store.add(
            vaultId,
            someMemoryRow(),
            index % 2 === 0 ? replacing(guard, [rows[index / 2]!]) : guard,
          ),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(25);
        expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(25);
        expect(await store.count(vaultId)).toBe(limit);
        expect(await store.binned(vaultId, all)).toHaveLength(25);
      }),
    );

    test(
      'is complete or undone if the credential is replaced during 20 of them',
      withStore(async ({ port: store, vaults, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 20);
        const [outcomes] = await Promise.all([
          inParallel(20, async (index) => {
            const row = someMemoryRow();
            const guard = replacing(guardOf(vaultId, 20), [rows[index]!]);
            return { row, old: rows[index]!, ...(await store.add(vaultId, row, guard)) };
          }),
          vaults.replaceCredential(vaultId, lookupOf(vaultId), someCredential()),
        ]);
        const kept = outcomes.map(({ outcome, row, old }) => (outcome === 'added' ? row : old));
        expect(idsOf(await store.page(vaultId, all)).toSorted()).toEqual(idsOf(kept).toSorted());
      }),
    );
  });
};
