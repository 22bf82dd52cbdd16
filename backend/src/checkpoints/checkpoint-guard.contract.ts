import { describe, expect, test } from '@jest/globals';
import { newCheckpointId, newVaultId, type VaultId } from '../kernel/ids.ts';
import { times } from '../testing/times.ts';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import { pushCheckpoint } from '../testing/push-checkpoint.ts';
import { someCheckpointRow, someCredential } from '../testing/rows.ts';
import { newVault, push, type CheckpointStores } from './testing/checkpoint-stores.ts';

const noVault = 'names no vault';

/** Which writes a store accepts: from which caller, for which vault, and up to what size. */
export const checkpointGuardContract = (open: Open<CheckpointStores>): void => {
  const withStores = withOpened(open);

  describe('a checkpoint store', () => {
    test(
      'refuses and changes nothing if the sealed bytes would exceed the limit',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const row = someCheckpointRow({ sealed: new Uint8Array(1_000) });
        expect(await push(stores, vault, row, 999)).toBe('full');
        expect(await push(stores, vault, row, 1_000)).toBe('changed');
        expect(await push(stores, vault, someCheckpointRow(), 1_000)).toBe('full');
        expect(await stores.checkpoints.find(vault.vaultId)).toEqual([row]);
        // The removed row makes room for the new one.
        const next = someCheckpointRow({ sealed: new Uint8Array(900) });
        const guard = { lookup: vault.credential.lookup, maxBytes: 1_000 };
        const done = await stores.checkpoints.update(
          vault.vaultId,
          () => ({ rows: [next] }),
          guard,
        );
        expect(done.outcome).toBe('changed');
        expect(await push(stores, vault, someCheckpointRow(), 1_000)).toBe('full');
      }),
    );

    test(
      'counts removed bytes as free',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const rows = times(2, () => someCheckpointRow({ sealed: new Uint8Array(500) }));
        for (const row of rows) await push(stores, vault, row, 1_000);
        await stores.checkpoints.remove(vault.vaultId, [rows[0]!.checkpointId]);
        expect(await push(stores, vault, someCheckpointRow(), 1_000)).toBe('changed');
        await stores.checkpoints.removeAll(vault.vaultId);
        const large = someCheckpointRow({ sealed: new Uint8Array(1_000) });
        expect(await push(stores, vault, large, 1_000)).toBe('changed');
      }),
    );

    test(
      'refuses every call that names no vault',
      withStores(async ({ port: { checkpoints } }) => {
        const guard = { lookup: someCredential().lookup, maxBytes: null };
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          for (const call of [
            async () => pushCheckpoint(checkpoints, missing, someCheckpointRow(), guard),
            async () => checkpoints.find(missing),
            async () => checkpoints.remove(missing, [newCheckpointId()]),
            async () => checkpoints.removeAll(missing),
          ]) {
            await expect(call()).rejects.toThrow(noVault);
          }
        }
      }),
    );

    test(
      'accepts nothing from a caller with a replaced credential or for a shredded vault',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const { vaultId, credential } = vault;
        const [first, second, third] = times(3, () => someCheckpointRow());
        await push(stores, vault, first!);
        await push(stores, vault, second!);
        const next = someCredential();
        await stores.vaults.replaceCredential(vaultId, credential.lookup, next);
        expect(await push(stores, vault, someCheckpointRow())).toBe('stale_credential');
        expect(await stores.checkpoints.find(vaultId)).toEqual([second, first]);

        const rotated = { ...vault, credential: next };
        expect(await push(stores, rotated, third!)).toBe('changed');
        await stores.vaults.shred(vaultId);
        expect(await push(stores, rotated, someCheckpointRow())).toBe('stale_credential');
        const stranger = { ...rotated, vaultId: newVaultId() };
        expect(await push(stores, stranger, someCheckpointRow())).toBe('stale_credential');
        expect(await stores.checkpoints.find(vaultId)).toEqual([third, second, first]);
      }),
    );
  });
};
