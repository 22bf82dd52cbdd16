import { describe, expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../kernel/ids.ts';
import { inParallel, times } from '../testing/times.ts';
import { closesTwice, withOpened, type Open } from '../testing/contract-fixture.ts';
import { someCheckpointRow, someCredential, someVaultRow } from '../testing/rows.ts';
import type { VaultRow, VaultStore } from '../tokens/index.ts';
import type { CheckpointRow } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoint-store.ts';

const noVault = 'names no vault';
const none = { current: undefined, previous: undefined };

const unlimited = ({ lookup }: Pick<VaultRow['lock'], 'lookup'>) => ({ lookup, maxBytes: null });

/** Checkpoints beside the vaults they belong to. */
type Stores = { readonly checkpoints: CheckpointStore; readonly vaults: VaultStore };

const newVault = async ({ vaults }: Stores): Promise<VaultRow> => {
  const vault = someVaultRow();
  await vaults.add(vault);
  return vault;
};

/** Saves as a caller with the vault's current credential; returns what was replaced. */
const save = async (
  { checkpoints }: Stores,
  { vaultId, lock }: VaultRow,
  row: CheckpointRow,
): Promise<CheckpointRow | undefined> => {
  const saved = await checkpoints.save(vaultId, row, unlimited(lock));
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return saved.replaced;
};

export const checkpointStoreContract = (open: Open<Stores>): void => {
  const withStores = withOpened(open);

  describe('a checkpoint store', () => {
    test(
      'has nothing for a vault that saved nothing',
      withStores(async ({ port: stores }) => {
        expect(await stores.checkpoints.find(newVaultId())).toEqual(none);
      }),
    );

    test(
      'keeps the current checkpoint and the one before it, and forgets older ones',
      withStores(async ({ port: stores, reopen }) => {
        const vault = await newVault(stores);
        const [first, second, third] = times(3, (index) =>
          someCheckpointRow({ createdAt: Date.UTC(2026, index, 1) }),
        );
        expect(await save(stores, vault, first!)).toBeUndefined();
        expect(await stores.checkpoints.find(vault.vaultId)).toEqual({
          current: first,
          previous: undefined,
        });
        expect(await save(stores, vault, second!)).toEqual(first);
        expect(await stores.checkpoints.find(vault.vaultId)).toEqual({
          current: second,
          previous: first,
        });
        expect(await save(stores, vault, third!)).toEqual(second);
        const reopened = await reopen();
        expect(await reopened.checkpoints.find(vault.vaultId)).toEqual({
          current: third,
          previous: second,
        });
      }),
    );

    test(
      'orders by the time of saving, not by the dates of the checkpoints',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const newer = someCheckpointRow({ createdAt: Date.UTC(2026, 6, 1) });
        const older = someCheckpointRow({ createdAt: Date.UTC(2026, 5, 1) });
        await save(stores, vault, newer);
        await save(stores, vault, older);
        expect(await stores.checkpoints.find(vault.vaultId)).toEqual({
          current: older,
          previous: newer,
        });
      }),
    );

    test(
      'keeps a checkpoint of the largest size byte for byte',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const row = someCheckpointRow({ sealed: new Uint8Array(40_000).map((_, at) => at) });
        await save(stores, vault, row);
        expect((await stores.checkpoints.find(vault.vaultId)).current).toEqual(row);
      }),
    );

    test(
      'holds one current checkpoint after 20 concurrent saves, each of which replaced another',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const rows = times(20, () => someCheckpointRow());
        const replaced = await inParallel(20, async (index) => save(stores, vault, rows[index]!));
        const { current, previous } = await stores.checkpoints.find(vault.vaultId);
        expect(rows).toContainEqual(current);
        expect(rows).toContainEqual(previous);
        expect(current).not.toEqual(previous);
        expect(replaced).toContainEqual(previous);
        expect(replaced.filter((row) => row === undefined)).toHaveLength(1);
        const ids = replaced.flatMap((row) => (row === undefined ? [] : [row.checkpointId]));
        expect(new Set(ids).size).toBe(19);
        expect(ids).not.toContain(current?.checkpointId);
      }),
    );

    test(
      'refuses and changes nothing if the sealed bytes would exceed the limit',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const { vaultId, lock } = vault;
        const [first, second] = times(2, () => someCheckpointRow());
        const row = someCheckpointRow({ sealed: new Uint8Array(1_000) });
        const guard = { lookup: lock.lookup, maxBytes: 999 };
        expect(await stores.checkpoints.save(vaultId, row, guard)).toEqual({ outcome: 'full' });
        await save(stores, vault, first!);
        await save(stores, vault, second!);
        expect(await stores.checkpoints.find(vaultId)).toEqual({
          current: second,
          previous: first,
        });
      }),
    );

    test(
      'keeps vaults apart',
      withStores(async ({ port: stores }) => {
        const [mine, other] = [await newVault(stores), await newVault(stores)];
        const row = someCheckpointRow();
        await save(stores, mine, row);
        await save(stores, other, someCheckpointRow());
        await stores.checkpoints.removeAll(other.vaultId);
        expect(await stores.checkpoints.find(other.vaultId)).toEqual(none);
        expect(await stores.checkpoints.find(mine.vaultId)).toEqual({
          current: row,
          previous: undefined,
        });
      }),
    );

    test(
      'removes both, and removing nothing is safe',
      withStores(async ({ port: stores, reopen }) => {
        const vault = await newVault(stores);
        await save(stores, vault, someCheckpointRow());
        await save(stores, vault, someCheckpointRow());
        await stores.checkpoints.removeAll(vault.vaultId);
        await stores.checkpoints.removeAll(vault.vaultId);
        const reopened = await reopen();
        expect(await reopened.checkpoints.find(vault.vaultId)).toEqual(none);
      }),
    );

    test(
      'refuses every call that names no vault',
      withStores(async ({ port: stores }) => {
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          await expect(
            stores.checkpoints.save(missing, someCheckpointRow(), unlimited(someCredential())),
          ).rejects.toThrow(noVault);
          await expect(stores.checkpoints.find(missing)).rejects.toThrow(noVault);
          await expect(stores.checkpoints.removeAll(missing)).rejects.toThrow(noVault);
          const resealed = { ...someCheckpointRow(), from: new Uint8Array() };
          await expect(stores.checkpoints.reseal(missing, resealed)).rejects.toThrow(noVault);
        }
      }),
    );

    test(
      'accepts nothing from a caller with a replaced credential or for a shredded vault',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const { vaultId, lock } = vault;
        const [first, second] = times(2, () => someCheckpointRow());
        await save(stores, vault, first!);
        await save(stores, vault, second!);
        const before = await stores.checkpoints.find(vaultId);
        const next = someCredential();
        await stores.vaults.replaceLock(vaultId, lock.lookup, next);
        const late = async () =>
          stores.checkpoints.save(vaultId, someCheckpointRow(), unlimited(lock));
        expect(await late()).toEqual({ outcome: 'locked' });
        expect(await stores.checkpoints.find(vaultId)).toEqual(before);

        const third = someCheckpointRow();
        expect(await save(stores, { ...vault, lock: next }, third)).toEqual(second);
        await stores.vaults.shred(vaultId);
        const shredded = stores.checkpoints.save(vaultId, someCheckpointRow(), unlimited(next));
        expect(await shredded).toEqual({ outcome: 'locked' });
        const stranger = stores.checkpoints.save(
          newVaultId(),
          someCheckpointRow(),
          unlimited(next),
        );
        expect(await stranger).toEqual({ outcome: 'locked' });
        expect((await stores.checkpoints.find(vaultId)).current).toEqual(third);
      }),
    );

    test(
      'reseals either checkpoint, and keeps one that is gone or has changed',
      withStores(async ({ port: stores, reopen }) => {
        const { checkpoints } = stores;
        const vault = await newVault(stores);
        const { vaultId } = vault;
        const [previous, current] = times(2, () => someCheckpointRow());
        await save(stores, vault, previous!);
        await save(stores, vault, current!);
        const again = times(2, () => someCheckpointRow().sealed);
        for (const [row, sealed] of [
          [current!, again[0]!],
          [previous!, again[1]!],
        ] as const) {
          const { checkpointId } = row;
          await checkpoints.reseal(vaultId, { checkpointId, from: row.sealed, sealed });
          const late = { checkpointId, from: row.sealed, sealed: someCheckpointRow().sealed };
          await checkpoints.reseal(vaultId, late);
        }
        await checkpoints.reseal(vaultId, { ...someCheckpointRow(), from: again[0]! });
        await checkpoints.reseal(newVaultId(), { ...current!, from: again[0]! });
        expect(await (await reopen()).checkpoints.find(vaultId)).toEqual({
          current: { ...current!, sealed: again[0] },
          previous: { ...previous!, sealed: again[1] },
        });
      }),
    );

    closesTwice(open);
  });
};
