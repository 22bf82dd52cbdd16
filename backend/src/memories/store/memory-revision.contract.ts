import { describe, expect, test } from '@jest/globals';
import { newMemoryId, newVaultId, type VaultId } from '../../kernel/ids.ts';
import { inParallel } from '../../testing/times.ts';
import { withOpened, type Open } from '../../testing/contract-fixture.ts';
import { guardOf, lookupOf, someMemoryRow, someVaultRow } from '../../testing/rows.ts';
import type { VaultStore } from '../../tokens/index.ts';
import type { MemoryStore } from './memory-store.ts';

const noVault = 'names no vault';

/** The revision is stored with the vault, so this part of the contract needs both stores. */
type Stores = { readonly memories: MemoryStore; readonly vaults: Pick<VaultStore, 'add'> };

export const memoryRevisionContract = (open: Open<Stores>): void => {
  const withVault = (check: (store: MemoryStore, vaultId: VaultId) => Promise<void>) =>
    withOpened(open)(async ({ port: { memories, vaults } }) => {
      const vault = someVaultRow();
      await vaults.add(vault);
      await check(memories, vault.vaultId);
    });

  describe("a vault's revision", () => {
    test(
      'counts additions, removals and amendments, and nothing else',
      withVault(async (store, vaultId) => {
        const row = someMemoryRow();
        expect(await store.revision(vaultId)).toBe(0);
        await store.add(vaultId, row, guardOf(vaultId, 2));
        expect(await store.revision(vaultId)).toBe(1);
        await store.add(vaultId, row, guardOf(vaultId, 2));
        await store.recordAccess(vaultId, [row.memoryId], row.createdAt + 1);
        await store.setActivations(vaultId, new Map([[row.memoryId, 2]]));
        await store.remove(vaultId, newMemoryId());
        await store.removeAll(newVaultId());
        expect(await store.revision(vaultId)).toBe(1);
        const { memoryId, sealed: from } = row;
        const amendment = { memoryId, from, sealed: someMemoryRow().sealed };
        const guard = { lookup: lookupOf(vaultId) };
        expect(await store.amend(vaultId, amendment, guard)).toBe('amended');
        expect(await store.revision(vaultId)).toBe(2);
        expect(await store.amend(vaultId, amendment, guard)).toBe('changed');
        expect(await store.revision(vaultId)).toBe(2);
        await store.remove(vaultId, row.memoryId);
        expect(await store.revision(vaultId)).toBe(3);
        await store.remove(vaultId, row.memoryId);
        expect(await store.revision(vaultId)).toBe(3);
      }),
    );

    test(
      'counts every one of many parallel additions',
      withVault(async (store, vaultId) => {
        await inParallel(30, async () => store.add(vaultId, someMemoryRow(), guardOf(vaultId, 20)));
        expect(await store.revision(vaultId)).toBe(20);
      }),
    );

    test(
      'changes when all are removed',
      withVault(async (store, vaultId) => {
        await inParallel(3, async () => store.add(vaultId, someMemoryRow(), guardOf(vaultId)));
        await store.removeAll(vaultId);
        expect(await store.revision(vaultId)).toBeGreaterThan(3);
      }),
    );

    test(
      'of an unknown vault is 0, and a call without a vault is rejected',
      withVault(async (store) => {
        expect(await store.revision(newVaultId())).toBe(0);
        await expect(store.revision('' as VaultId)).rejects.toThrow(noVault);
      }),
    );
  });
};
