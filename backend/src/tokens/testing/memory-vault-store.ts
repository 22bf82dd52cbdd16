import type { VaultId } from '../../kernel/ids.ts';
import type { Lock } from '../../sealing/index.ts';
import type { VaultStore } from '../vault-store.ts';
import type { VaultRow } from '../vault.ts';

/** The port over a map, for tests of verbs. A shredded row has lost its lock. */
export type MemoryVaultStore = VaultStore & {
  readonly rows: ReadonlyMap<VaultId, Omit<VaultRow, 'lock'> & { readonly lock: Lock | undefined }>;
  /** How often the store was searched. */
  readonly searches: () => number;
};

export const memoryVaultStore = (): MemoryVaultStore => {
  const rows = new Map<VaultId, Omit<VaultRow, 'lock'> & { readonly lock: Lock | undefined }>();
  let searches = 0;

  const change = (
    vaultId: VaultId,
    to: Partial<VaultRow> | { readonly lock: undefined },
  ): boolean => {
    const row = rows.get(vaultId);
    if (row !== undefined) rows.set(vaultId, { ...row, ...to });
    return row !== undefined;
  };
  const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
    one !== undefined && Buffer.from(one).equals(other);

  return {
    rows,
    searches: () => searches,
    add: async (row) => void rows.set(row.vaultId, row),
    findByLookup: async (lookup) => {
      searches += 1;
      for (const { lock, ...row } of rows.values()) {
        if (lock !== undefined && isSame(lock.lookup, lookup)) return { ...row, lock };
      }
      return undefined;
    },
    replaceLock: async (vaultId, from, to) =>
      isSame(rows.get(vaultId)?.lock?.lookup, from) && change(vaultId, { lock: to }),
    setPlan: async (vaultId, plan, memoryLimit) => change(vaultId, { plan, memoryLimit }),
    noteUse: async (vaultId, at) => void change(vaultId, { lastUsedAt: at }),
    shred: async (vaultId) => void change(vaultId, { lock: undefined }),
    list: async ({ shredded, after, limit }) =>
      [...rows.values()]
        .filter((row) => (row.lock === undefined) === shredded)
        .map((row) => row.vaultId)
        .sort()
        .filter((vaultId) => after === undefined || vaultId > after)
        .slice(0, limit),
    remove: async (vaultId) => void rows.delete(vaultId),
  };
};
