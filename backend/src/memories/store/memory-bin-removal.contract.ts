import { describe, expect, test } from '@jest/globals';
import { binStart as start, fillBin } from '../../testing/fill-bin.ts';
import { fill, idsOf } from '../../testing/fill-store.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import { binGuardOf, binEntryOf, guardOf, someMemoryRow } from '../../testing/rows.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { MemoryRow } from '../memory.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';

const all = { limit: 1_000 };

/** Permanent removal from the bin: by request, by time or for lack of room. */
export const memoryBinRemovalContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('removing from the bin for good', () => {
    test(
      'removes one, all, or what is older than a time, and nothing of another vault',
      withStore(async ({ port: store, newVault }) => {
        const [vaultId, other] = [await newVault(), await newVault()];
        const rows = await fillBin(store, vaultId, 4);
        const elsewhere = await fillBin(store, other, 3);
        const revision = await store.revision(vaultId);
        expect(await store.removeBinned(vaultId, elsewhere[0]!.memoryId)).toBe(false);
        expect(await store.removeBinned(vaultId, rows[0]!.memoryId)).toBe(true);
        expect(await store.removeBinned(vaultId, rows[0]!.memoryId)).toBe(false);
        expect(await store.binned(vaultId, all)).toHaveLength(3);
        expect(await store.removeBinnedBefore(start + 2)).toBe(3);
        expect(idsOf(await store.binned(vaultId, all))).toEqual(idsOf(rows.slice(2)).toReversed());
        expect(idsOf(await store.binned(other, all))).toEqual([elsewhere[2]!.memoryId]);
        await store.emptyBin(vaultId);
        await store.emptyBin(vaultId);
        expect(await store.binned(vaultId, all)).toEqual([]);
        expect(await store.binned(other, all)).toHaveLength(1);
        expect(await store.revision(vaultId)).toBe(revision);
      }),
    );

    test(
      'is part of removing all memories of a vault, even if all are in the bin',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        await fillBin(store, vaultId, 3);
        await store.removeAll(vaultId);
        expect(await store.binned(vaultId, all)).toEqual([]);
      }),
    );
  });

  describe('a bin with a limit', () => {
    test(
      'has no more rows than allowed: the oldest are removed, and with 0 none are added',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 5);
        for (const [at, row] of rows.slice(0, 4).entries()) {
          await store.moveToBin(vaultId, binEntryOf(row, start + at), binGuardOf(vaultId, 3));
        }
        const newest = idsOf(rows.slice(1, 4)).toReversed();
        expect(idsOf(await store.binned(vaultId, all))).toEqual(newest);
        await store.moveToBin(vaultId, binEntryOf(rows[4]!, start + 9), binGuardOf(vaultId, 0));
        expect(await store.binned(vaultId, all)).toEqual([]);
        expect(await store.count(vaultId)).toBe(0);
      }),
    );

    test(
      'removes only the given rows if there are too many rows or too little room',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 4);
        const [oldest, second, third, last] = idsOf(rows);
        for (const [at, row] of rows.entries()) {
          await store.moveToBin(vaultId, binEntryOf(row, start + at), {
            ...binGuardOf(vaultId, 2),
            counted: [second!, third!, last!],
          });
        }
        expect(idsOf(await store.binned(vaultId, all))).toEqual([last, third, oldest]);
        const guard = guardOf(vaultId, null, { maxBytes: 1 });
        for (const evicts of [[], [third!]]) {
          expect(await store.add(vaultId, someMemoryRow(), { ...guard, evicts })).toMatchObject({
            outcome: 'full',
            by: 'bytes',
          });
        }
        const { removal, sealed } = (await store.findBinned(vaultId, third!))!;
        const added = someMemoryRow({ sealed: new Uint8Array(removal.length + sealed.length) });
        const bytes = [last, third, oldest].length * added.sealed.length;
        const room = { ...guardOf(vaultId, null, { maxBytes: bytes }), evicts: [third!] };
        expect(await store.add(vaultId, added, room)).toMatchObject({ outcome: 'added' });
        expect(idsOf(await store.binned(vaultId, all))).toEqual([last, oldest]);
      }),
    );
  });

  describe('a full bin', () => {
    test(
      'keeps what was moved last, even if the clock was set back',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 7);
        const [, , third, late, one, another, last] = rows;
        for (const [at, row] of rows.slice(0, 3).entries()) {
          await store.moveToBin(vaultId, binEntryOf(row, start + at), binGuardOf(vaultId, 3));
        }
        await store.moveToBin(vaultId, binEntryOf(late!, start - 1), binGuardOf(vaultId, 3));
        const binned = async () => new Set(idsOf(await store.binned(vaultId, all)));
        expect(await binned()).toEqual(new Set(idsOf([rows[1]!, third!, late!])));
        const replacing = async (moved: readonly MemoryRow[], counted?: readonly MemoryId[]) => {
          const memories = moved.map((row) => binEntryOf(row, start - 2));
          const replaces = { maxBinned: counted?.length ?? 3, counted, memories };
          await store.add(vaultId, someMemoryRow(), guardOf(vaultId, null, { replaces }));
        };
        await replacing([one!, another!]);
        expect(await binned()).toEqual(new Set(idsOf([third!, one!, another!])));
        await replacing([last!], [last!.memoryId]);
        expect(await binned()).toEqual(new Set(idsOf([third!, one!, another!, last!])));
      }),
    );
  });

  describe('the size of a vault with a bin', () => {
    const sizeOfOne = someMemoryRow().sealed.length;
    const sizeInBin = sizeOfOne + binEntryOf(someMemoryRow()).removal.length;
    // Four memories, or two in the bin and one more.
    const maxBytes = 2 * sizeInBin + sizeOfOne;

    test(
      'counts the bin, whose oldest rows are removed for an addition that needs the room',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [oldest, second] = await fillBin(store, vaultId, 2);
        const guard = guardOf(vaultId, null, { maxBytes });
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ count: 1 });
        expect(await store.binned(vaultId, all)).toHaveLength(2);
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ count: 2 });
        expect(idsOf(await store.binned(vaultId, all))).toEqual([second!.memoryId]);
        expect(await store.findBinned(vaultId, oldest!.memoryId)).toBeUndefined();
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ count: 3 });
        expect(await store.binned(vaultId, all)).toEqual([]);
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ count: 4 });
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ by: 'bytes' });
      }),
    );

    test(
      'is the same after a memory was moved to the bin and restored',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 3);
        const guard = guardOf(vaultId, null, { maxBytes: 3 * row!.sealed.length });
        await store.moveToBin(vaultId, binEntryOf(row!), binGuardOf(vaultId));
        const back = { ...guard, isFromBin: true };
        expect(await store.add(vaultId, row!, back)).toMatchObject({ outcome: 'added' });
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ by: 'bytes' });
        expect(await store.count(vaultId)).toBe(3);
      }),
    );
  });
};
