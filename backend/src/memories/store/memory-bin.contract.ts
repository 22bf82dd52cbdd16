import { describe, expect, test } from '@jest/globals';
import { newMemoryId, newVaultId, type VaultId } from '../../kernel/ids.ts';
import { fill, idsOf } from '../../testing/fill-store.ts';
import { inParallel } from '../../testing/times.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import {
  binGuardOf,
  binEntryOf,
  guardOf,
  lookupOf,
  someCredential,
  someMemoryRow,
} from '../../testing/rows.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';
import { binStart as start, fillBin } from '../../testing/fill-bin.ts';
import type { MemoryRow } from '../memory.ts';

const limit = 25;
const all = { limit: 1_000 };

/** Memories in the bin are nowhere else, can be restored unchanged, and can be removed for good. */
export const memoryBinContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('the bin of a memory store', () => {
    test(
      'returns the row unchanged, and no other method returns it any more',
      withStore(async ({ port: store, newVault, reopen }) => {
        const vaultId = await newVault();
        const [row, kept] = await fill(store, vaultId, 2);
        const entry = binEntryOf(row!);
        expect(await store.moveToBin(vaultId, entry, binGuardOf(vaultId))).toBe('moved');
        expect(await store.count(vaultId)).toBe(1);
        expect(await store.revision(vaultId)).toBe(3);
        expect(await store.page(vaultId, { limit: 10 })).toEqual([kept]);
        expect(await store.find(vaultId, row!.memoryId)).toBeUndefined();
        expect(await store.findFact(vaultId, [row!.fingerprint])).toBeUndefined();
        expect(await store.idsByPrefix(vaultId, [row!.memoryId], 2)).toEqual([]);
        expect((await store.uses(vaultId, [row!.memoryId])).size).toBe(0);
        expect(await store.remove(vaultId, row!.memoryId)).toBe(false);
        const binned = { ...row!, ...entry };
        expect(await store.findBinned(vaultId, row!.memoryId)).toEqual(binned);
        await store.recordAccess(vaultId, [row!.memoryId], row!.createdAt + 1);
        await store.setActivations(vaultId, new Map([[row!.memoryId, 9]]));
        const reopened = await reopen();
        expect(await reopened.binned(vaultId, all)).toEqual([binned]);
        expect(await reopened.moveToBin(vaultId, entry, binGuardOf(vaultId))).toBe('missing');
        expect(await reopened.add(vaultId, someMemoryRow(), guardOf(vaultId, 2))).toMatchObject({
          outcome: 'added',
        });
      }),
    );

    test(
      'takes a memory only while the one that replaces it is saved',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row, kept] = await fill(store, vaultId, 2);
        const guard = (...inFavorOf: MemoryRow[]) => ({
          ...binGuardOf(vaultId, 0),
          inFavorOf: inFavorOf.map(({ memoryId }) => memoryId),
        });
        expect(await store.moveToBin(vaultId, binEntryOf(row!), guard(someMemoryRow()))).toBe(
          'missing',
        );
        expect(await store.count(vaultId)).toBe(2);
        expect(
          await store.moveToBin(vaultId, binEntryOf(row!), guard(someMemoryRow(), kept!)),
        ).toBe('moved');
        expect(await store.moveToBin(vaultId, binEntryOf(kept!), guard(row!))).toBe('missing');
        expect(await store.page(vaultId, { limit: 10 })).toEqual([kept]);
      }),
    );

    test(
      'never takes both of two memories that are moved in favor of each other',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        for (let round = 0; round < 10; round += 1) {
          const pair = await fill(store, vaultId, 2);
          const outcomes = await inParallel(2, async (at) =>
            store.moveToBin(vaultId, binEntryOf(pair[at]!), {
              ...binGuardOf(vaultId, 0),
              inFavorOf: [pair[1 - at]!.memoryId],
            }),
          );
          const left = await store.page(vaultId, all);
          expect(left.length).toBe(2 - outcomes.filter((each) => each === 'moved').length);
          expect(left.length).toBeGreaterThan(0);
          await store.removeAll(vaultId);
        }
      }),
    );

    test(
      'lists the last removed first, finds rows by id, and only in their own vault',
      withStore(async ({ port: store, newVault, reopen }) => {
        const [vaultId, other] = [await newVault(), await newVault()];
        const rows = await fill(store, vaultId, 3);
        const entries = rows.map((row, at) => binEntryOf(row, start + at));
        for (const entry of entries) {
          await store.moveToBin(vaultId, entry, binGuardOf(vaultId));
        }
        await fillBin(store, other, 1);
        const stored = rows.map((row, at) => ({ ...row, ...entries[at]! })).toReversed();
        const reopened = await reopen();
        expect(await reopened.binned(vaultId, all)).toEqual(stored);
        expect(await reopened.binned(vaultId, { limit: 2 })).toEqual(stored.slice(0, 2));
        expect(await reopened.findBinned(vaultId, rows[1]!.memoryId)).toEqual(stored[1]);
        expect(await reopened.findBinned(other, rows[1]!.memoryId)).toBeUndefined();
      }),
    );

    test(
      'stops an addition whose fact is in it, and returns the row removed last',
      withStore(async ({ port: store, newVault }) => {
        const [vaultId, other] = [await newVault(), await newVault()];
        const fact = someMemoryRow();
        const [older, newer] = [someMemoryRow(), someMemoryRow({ fingerprint: fact.fingerprint })];
        for (const [at, row] of [older, newer].entries()) {
          await store.add(vaultId, row, guardOf(vaultId));
          await store.moveToBin(vaultId, binEntryOf(row, start + at), binGuardOf(vaultId));
        }
        const alsoKnownAs = [older.fingerprint];
        const looking = (vault: VaultId, most = limit) =>
          guardOf(vault, most, { alsoKnownAs, looksInBin: true });
        const [row] = await store.binned(vaultId, all);
        expect(row).toMatchObject({ memoryId: newer.memoryId });
        expect(await store.add(vaultId, fact, looking(vaultId))).toEqual({
          outcome: 'binned',
          row,
        });
        // Also if the vault is full.
        expect(await store.add(vaultId, fact, looking(vaultId, 0))).toMatchObject({ row });
        expect(await store.count(vaultId)).toBe(0);
        expect(await store.add(other, fact, looking(other))).toMatchObject({ outcome: 'added' });
        expect(
          await store.add(vaultId, fact, guardOf(vaultId, limit, { alsoKnownAs })),
        ).toMatchObject({ outcome: 'added' });
        // Saved memories come first.
        expect(await store.add(vaultId, fact, looking(vaultId))).toMatchObject({
          outcome: 'known',
        });
      }),
    );

    test(
      'gives a memory back once, with its usage data, even if the vault has room for only one',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row, ...others] = await fill(store, vaultId, limit);
        const at = row!.createdAt + 5;
        await store.recordAccess(vaultId, [row!.memoryId], at);
        const used: MemoryRow = { ...row!, lastAccessedAt: at, accessCount: 1 };
        await store.moveToBin(vaultId, binEntryOf(row!), binGuardOf(vaultId));
        const back = { ...guardOf(vaultId, limit), isFromBin: true };
        const outcomes = await inParallel(10, async () => store.add(vaultId, used, back));
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'known')).toHaveLength(9);
        expect(await store.find(vaultId, row!.memoryId)).toEqual(used);
        expect(await store.binned(vaultId, all)).toEqual([]);
        const [one] = others;
        await store.remove(vaultId, one!.memoryId);
        expect(await store.add(vaultId, someMemoryRow(), back)).toEqual({
          outcome: 'missing',
          from: 'bin',
        });
        expect(await store.count(vaultId)).toBe(limit - 1);
      }),
    );

    test(
      'keeps a memory that finds no room, and one whose vault has a new credential',
      withStore(async ({ port: store, vaults, newVault }) => {
        const vaultId = await newVault();
        const [row, other] = await fill(store, vaultId, 2);
        await store.moveToBin(vaultId, binEntryOf(row!), binGuardOf(vaultId));
        await store.add(vaultId, someMemoryRow(), guardOf(vaultId, 2));
        const back = { ...guardOf(vaultId, 2), isFromBin: true };
        expect(await store.add(vaultId, row!, back)).toMatchObject({ outcome: 'full' });
        await vaults.replaceCredential(vaultId, lookupOf(vaultId), someCredential());
        expect(await store.add(vaultId, row!, back)).toEqual({ outcome: 'stale_credential' });
        expect(await store.moveToBin(vaultId, binEntryOf(other!), binGuardOf(vaultId))).toBe(
          'stale_credential',
        );
        expect(idsOf(await store.binned(vaultId, all))).toEqual([row!.memoryId]);
        expect(await store.count(vaultId)).toBe(2);
      }),
    );

    test(
      'accepts each of 50 memories that are moved at once by two callers',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const rows = await fill(store, vaultId, 50);
        const outcomes = await inParallel(100, async (index) =>
          store.moveToBin(vaultId, binEntryOf(rows[index % 50]!), binGuardOf(vaultId)),
        );
        expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(50);
        expect(await store.count(vaultId)).toBe(0);
        expect(await store.binned(vaultId, all)).toHaveLength(50);
        expect(await store.revision(vaultId)).toBe(100);
      }),
    );
  });

  describe('resealing the bin', () => {
    test(
      'replaces the sealed bytes of rows that are still as they were read',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        await fillBin(store, vaultId, 2);
        const [newer, older] = await store.binned(vaultId, { limit: 9, isWhole: true });
        const { fingerprint, sealed } = someMemoryRow();
        const { removal } = binEntryOf(newer!);
        const changed = { memoryId: newer!.memoryId, fingerprint, sealed, removal };
        await store.resealBinned(vaultId, [
          { ...changed, from: newer! },
          { ...changed, memoryId: older!.memoryId, from: newer! },
        ]);
        expect(await store.binned(vaultId, all)).toEqual([{ ...newer!, ...changed }, older]);
      }),
    );
  });

  test(
    'a call to the bin without a vault is rejected',
    withStore(async ({ port: store }) => {
      const row = someMemoryRow();
      for (const missing of ['', undefined] as unknown as VaultId[]) {
        for (const call of [
          async () => store.moveToBin(missing, binEntryOf(row), binGuardOf(newVaultId())),
          async () => store.binned(missing, all),
          async () => store.findBinned(missing, newMemoryId()),
          async () => store.findFact(missing, [row.fingerprint]),
          async () => store.removeBinned(missing, newMemoryId()),
          async () => store.emptyBin(missing),
          async () => store.resealBinned(missing, []),
        ]) {
          await expect(call()).rejects.toThrow('names no vault');
        }
      }
    }),
  );
};
