import { describe, expect, test } from '@jest/globals';
import { newMemoryId, type VaultId } from '../../kernel/ids.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import { fill } from '../../testing/fill-store.ts';
import { lookupOf, someCredential, someMemoryRow } from '../../testing/rows.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';
import { inParallel } from '../../testing/times.ts';
import type { MemoryRow } from '../memory.ts';
import type { Amendment } from './memory-store.ts';

const amendmentOf = ({ memoryId, sealed }: MemoryRow): Amendment => ({
  memoryId,
  from: sealed,
  sealed: someMemoryRow().sealed,
});

/** The sealed content of a saved memory changes, and its text does not. */
export const memoryAmendContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('amending a memory', () => {
    test(
      'changes only its sealed bytes and the revision, durably',
      withStore(async ({ port: store, newVault, reopen }) => {
        const vaultId = await newVault();
        const [row, other] = await fill(store, vaultId, 2);
        const amendment = amendmentOf(row!);
        const guard = { lookup: lookupOf(vaultId) };
        const before = await store.revision(vaultId);
        expect(await store.amend(vaultId, amendment, guard)).toBe('amended');
        expect(await store.revision(vaultId)).toBe(before + 1);
        const amended = { ...row!, sealed: amendment.sealed };
        const reopened = await reopen();
        expect(await reopened.find(vaultId, row!.memoryId)).toEqual(amended);
        expect(await reopened.find(vaultId, other!.memoryId)).toEqual(other);
      }),
    );

    test(
      'does nothing to a memory that is gone, has other bytes or is in another vault',
      withStore(async ({ port: store, newVault }) => {
        const [vaultId, otherVault] = [await newVault(), await newVault()];
        const [row] = await fill(store, vaultId, 1);
        const guard = { lookup: lookupOf(vaultId) };
        const amendment = amendmentOf(row!);
        const revision = await store.revision(vaultId);
        for (const wrong of [
          { ...amendment, memoryId: newMemoryId() },
          { ...amendment, from: someMemoryRow().sealed },
        ]) {
          expect(await store.amend(vaultId, wrong, guard)).toBe('changed');
        }
        const elsewhere = { lookup: lookupOf(otherVault) };
        expect(await store.amend(otherVault, amendment, elsewhere)).toBe('changed');
        expect(await store.find(vaultId, row!.memoryId)).toEqual(row);
        expect(await store.revision(vaultId)).toBe(revision);
      }),
    );

    test(
      'is rejected for another credential of the vault, and without a vault',
      withStore(async ({ port: store, vaults, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 1);
        const guard = { lookup: lookupOf(vaultId) };
        await vaults.replaceCredential(vaultId, lookupOf(vaultId), someCredential());
        expect(await store.amend(vaultId, amendmentOf(row!), guard)).toBe('stale_credential');
        expect(await store.find(vaultId, row!.memoryId)).toEqual(row);
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          await expect(store.amend(missing, amendmentOf(row!), guard)).rejects.toThrow();
        }
      }),
    );

    test(
      'succeeds for one of many callers that know the same bytes',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 1);
        const guard = { lookup: lookupOf(vaultId) };
        const outcomes = await inParallel(5, async () =>
          store.amend(vaultId, amendmentOf(row!), guard),
        );
        expect(outcomes.filter((outcome) => outcome === 'amended')).toHaveLength(1);
      }),
    );
  });
};
