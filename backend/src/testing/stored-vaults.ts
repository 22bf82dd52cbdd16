import type { VaultId } from '../kernel/ids.ts';
import type { MemoryStore } from '../memories/index.ts';
import type { VaultStore } from '../tokens/index.ts';
import { withOpened, type Open } from './contract-fixture.ts';
import { someVaultRow } from './rows.ts';

/**
 * Adding a memory checks the credential of its vault, so a memory store is tested together with a
 * vault store.
 */
export type MemoryPorts = { readonly memories: MemoryStore; readonly vaults: VaultStore };

type OpenedMemoryStore = {
  readonly port: MemoryStore;
  readonly vaults: VaultStore;
  readonly reopen: () => Promise<MemoryStore>;
  /** Adds another vault from `someVaultRow`, to be filled with `guardOf`. Returns its id. */
  readonly newVault: () => Promise<VaultId>;
};

/** Wraps the tests of a memory store's contract. */
export const withMemoryStore =
  (open: Open<MemoryPorts>) =>
  (check: (opened: OpenedMemoryStore) => Promise<void>): (() => Promise<void>) =>
    withOpened(open)(async ({ port: { memories, vaults }, reopen }) =>
      check({
        port: memories,
        vaults,
        reopen: async () => (await reopen()).memories,
        newVault: async () => newVaultIn(vaults),
      }),
    );

export const newVaultIn = async (vaults: Pick<VaultStore, 'add'>): Promise<VaultId> => {
  const vault = someVaultRow();
  await vaults.add(vault);
  return vault.vaultId;
};
