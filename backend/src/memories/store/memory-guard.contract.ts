import { describe, expect, test } from '@jest/globals';
import { newVaultId } from '../../kernel/ids.ts';
import { fill } from '../../testing/fill-store.ts';
import { inParallel } from '../../testing/times.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import { guardOf, lookupOf, someCredential, someMemoryRow } from '../../testing/rows.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';

const sizeOfOne = someMemoryRow().sealed.length;

/** The outcome of an addition, and the conditions that the vault must meet. */
export const memoryGuardContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('the outcome of an addition', () => {
    test(
      'has the memory count and the revision of the vault after it, for every outcome',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [one] = await fill(store, vaultId, 2);
        const guard = guardOf(vaultId, 3);
        const third = await store.add(vaultId, someMemoryRow(), guard);
        expect(third).toEqual({ outcome: 'added', count: 3, revision: 3 });
        await store.remove(vaultId, one!.memoryId);
        const again = someMemoryRow();
        expect(await store.add(vaultId, again, guard)).toEqual({ ...third, revision: 5 });
        expect(await store.add(vaultId, again, guard)).toEqual({
          outcome: 'known',
          memoryId: again.memoryId,
          count: 3,
          revision: 5,
        });
        expect(await store.add(vaultId, someMemoryRow(), guard)).toEqual({
          outcome: 'full',
          by: 'count',
          count: 3,
          revision: 5,
        });
      }),
    );

    test(
      'counts without gaps or duplicates under 25 parallel writes',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const outcomes = await inParallel(25, async () =>
          store.add(vaultId, someMemoryRow(), guardOf(vaultId, 25)),
        );
        const answered = outcomes.flatMap((one) => ('count' in one ? [one] : []));
        const expected = Array.from({ length: 25 }, (_, index) => index + 1);
        const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);
        expect(sorted(answered.map(({ count }) => count))).toEqual(expected);
        expect(sorted(answered.map(({ revision }) => revision))).toEqual(expected);
      }),
    );

    test(
      'is known for a row with one of the additional fingerprints',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 1);
        const alsoKnownAs = [someMemoryRow().fingerprint, row!.fingerprint];
        const guard = guardOf(vaultId, 25, { alsoKnownAs });
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({
          outcome: 'known',
          memoryId: row!.memoryId,
        });
        expect(await store.count(vaultId)).toBe(1);
      }),
    );
  });

  describe('a vault with a different credential than the row was sealed under', () => {
    test(
      'accepts no row, known or new, and keeps its rows',
      withStore(async ({ port: store, vaults, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 1);
        const credential = someCredential();
        await vaults.replaceCredential(vaultId, lookupOf(vaultId), credential);
        for (const one of [row!, someMemoryRow()]) {
          expect(await store.add(vaultId, one, guardOf(vaultId))).toEqual({
            outcome: 'stale_credential',
          });
        }
        expect(await store.page(vaultId, { limit: 10 })).toEqual([row]);
        const opened = guardOf(vaultId, 25, { lookup: credential.lookup });
        expect(await store.add(vaultId, someMemoryRow(), opened)).toMatchObject({ count: 2 });
      }),
    );

    test(
      'accepts no row if it was shredded, removed or never existed',
      withStore(async ({ port: store, vaults, newVault }) => {
        const [shredded, removed] = [await newVault(), await newVault()];
        await vaults.shred(shredded);
        await vaults.remove(removed);
        for (const vaultId of [shredded, removed, newVaultId()]) {
          expect(await store.add(vaultId, someMemoryRow(), guardOf(vaultId))).toEqual({
            outcome: 'stale_credential',
          });
          expect(await store.count(vaultId)).toBe(0);
        }
      }),
    );

    test(
      'contains exactly the acknowledged rows if the credential is replaced during 40 writes',
      withStore(async ({ port: store, vaults, newVault }) => {
        const vaultId = await newVault();
        const shared = someMemoryRow();
        const [outcomes] = await Promise.all([
          inParallel(40, async (index) => {
            const row =
              index % 4 === 0
                ? { ...someMemoryRow(), fingerprint: shared.fingerprint }
                : someMemoryRow();
            return { row, ...(await store.add(vaultId, row, guardOf(vaultId))) };
          }),
          vaults.replaceCredential(vaultId, lookupOf(vaultId), someCredential()),
        ]);
        const kept = await store.page(vaultId, { limit: 100 });
        const acknowledged = new Set(
          outcomes.flatMap((one) => {
            if (one.outcome === 'known') return [one.memoryId];
            return one.outcome === 'added' ? [one.row.memoryId] : [];
          }),
        );
        expect(new Set(kept.map(({ memoryId }) => memoryId))).toEqual(acknowledged);
      }),
    );
  });

  describe('the size of a vault', () => {
    test(
      'is never exceeded, and a removal makes room again',
      withStore(async ({ port: store, newVault, reopen }) => {
        const vaultId = await newVault();
        const guard = guardOf(vaultId, null, { maxBytes: 3 * sizeOfOne });
        const outcomes = await inParallel(10, async () =>
          store.add(vaultId, someMemoryRow(), guard),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(3);
        const again = await reopen();
        const refused = { outcome: 'full', by: 'bytes', count: 3, revision: 3 };
        expect(await again.add(vaultId, someMemoryRow(), guard)).toEqual(refused);
        const [one] = await again.page(vaultId, { limit: 1 });
        expect(await again.add(vaultId, one!, guard)).toMatchObject({ outcome: 'known' });
        await again.remove(vaultId, one!.memoryId);
        expect(await again.add(vaultId, someMemoryRow(), guard)).toMatchObject({
          outcome: 'added',
        });
        expect(await again.add(vaultId, someMemoryRow(), guard)).toMatchObject({ by: 'bytes' });
      }),
    );

    test(
      'is zero again after all memories are removed',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const guard = guardOf(vaultId, null, { maxBytes: 2 * sizeOfOne });
        await fill(store, vaultId, 2);
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ by: 'bytes' });
        await store.removeAll(vaultId);
        expect(await store.add(vaultId, someMemoryRow(), guard)).toMatchObject({ count: 1 });
      }),
    );
  });
};
