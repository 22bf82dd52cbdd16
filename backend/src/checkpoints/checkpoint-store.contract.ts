import { describe, expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../kernel/ids.ts';
import { inParallel, numbered } from '../testing/numbered.ts';
import { closesTwice, withOpened, type Open } from '../testing/opened.ts';
import { someCheckpointRow } from '../testing/rows.ts';
import type { CheckpointStore } from './checkpoint-store.ts';

const noVault = 'without naming a vault';
const unlimited = { maxBytes: null };
const none = { current: undefined, previous: undefined };

export const checkpointStoreContract = (open: Open<CheckpointStore>): void => {
  const withStore = withOpened(open);

  describe('a checkpoint store', () => {
    test(
      'has nothing for a vault that saved nothing',
      withStore(async ({ port: store }) => {
        expect(await store.find(newVaultId())).toEqual(none);
      }),
    );

    test(
      'keeps the current checkpoint and the one before it, and forgets older ones',
      withStore(async ({ port: store, reopen }) => {
        const vaultId = newVaultId();
        const [first, second, third] = numbered(3, (index) =>
          someCheckpointRow({ createdAt: Date.UTC(2026, index, 1) }),
        );
        expect(await store.save(vaultId, first!, unlimited)).toBeUndefined();
        expect(await store.find(vaultId)).toEqual({ current: first, previous: undefined });
        expect(await store.save(vaultId, second!, unlimited)).toEqual(first);
        expect(await store.find(vaultId)).toEqual({ current: second, previous: first });
        expect(await store.save(vaultId, third!, unlimited)).toEqual(second);
        const reopened = await reopen();
        expect(await reopened.find(vaultId)).toEqual({ current: third, previous: second });
      }),
    );

    test(
      'goes by the order of saving, not by the dates of the checkpoints',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const newer = someCheckpointRow({ createdAt: Date.UTC(2026, 6, 1) });
        const older = someCheckpointRow({ createdAt: Date.UTC(2026, 5, 1) });
        await store.save(vaultId, newer, unlimited);
        await store.save(vaultId, older, unlimited);
        expect(await store.find(vaultId)).toEqual({ current: older, previous: newer });
      }),
    );

    test(
      'keeps a checkpoint of the largest size byte for byte',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const row = someCheckpointRow({ sealed: new Uint8Array(40_000).map((_, at) => at) });
        await store.save(vaultId, row, unlimited);
        expect((await store.find(vaultId)).current).toEqual(row);
      }),
    );

    test(
      'holds one current checkpoint after 20 saves at once, each of which replaced another',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const rows = numbered(20, () => someCheckpointRow());
        const replaced = await inParallel(20, async (index) =>
          store.save(vaultId, rows[index]!, unlimited),
        );
        const { current, previous } = await store.find(vaultId);
        expect(rows).toContainEqual(current);
        expect(rows).toContainEqual(previous);
        expect(current).not.toEqual(previous);
        expect(replaced).toContainEqual(previous);
        expect(replaced.filter((row) => row === undefined)).toHaveLength(1);
        const ids = replaced.flatMap((row) => (typeof row === 'object' ? [row.checkpointId] : []));
        expect(new Set(ids).size).toBe(19);
        expect(ids).not.toContain(current?.checkpointId);
      }),
    );

    test(
      'is refused, and changes nothing, where the sealed bytes would exceed the ceiling',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const [first, second] = numbered(2, () => someCheckpointRow());
        const row = someCheckpointRow({ sealed: new Uint8Array(1_000) });
        expect(await store.save(vaultId, row, { maxBytes: 999 })).toBe('full');
        await store.save(vaultId, first!, unlimited);
        await store.save(vaultId, second!, unlimited);
        expect(await store.find(vaultId)).toEqual({ current: second, previous: first });
      }),
    );

    test(
      'keeps vaults apart',
      withStore(async ({ port: store }) => {
        const [mine, other] = [newVaultId(), newVaultId()];
        const row = someCheckpointRow();
        await store.save(mine, row, unlimited);
        await store.save(other, someCheckpointRow(), unlimited);
        await store.removeAll(other);
        expect(await store.find(other)).toEqual(none);
        expect(await store.find(mine)).toEqual({ current: row, previous: undefined });
      }),
    );

    test(
      'removes both, and removing nothing is fine',
      withStore(async ({ port: store, reopen }) => {
        const vaultId = newVaultId();
        await store.save(vaultId, someCheckpointRow(), unlimited);
        await store.save(vaultId, someCheckpointRow(), unlimited);
        await store.removeAll(vaultId);
        await store.removeAll(vaultId);
        const reopened = await reopen();
        expect(await reopened.find(vaultId)).toEqual(none);
      }),
    );

    test(
      'refuses every call that names no vault',
      withStore(async ({ port: store }) => {
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          await expect(store.save(missing, someCheckpointRow(), unlimited)).rejects.toThrow(
            noVault,
          );
          await expect(store.find(missing)).rejects.toThrow(noVault);
          await expect(store.removeAll(missing)).rejects.toThrow(noVault);
        }
      }),
    );

    closesTwice(open);
  });
};
