import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { VaultCredential } from '../../sealing/index.ts';
import type { VaultStore } from '../store/vault-store.ts';
import type { VaultRow } from '../vault.ts';

/** The port implemented over a map, for tests. A shredded row has no credential. */
export type MemoryVaultStore = VaultStore & {
  readonly rows: ReadonlyMap<
    VaultId,
    Omit<VaultRow, 'credential'> & { readonly credential: VaultCredential | undefined }
  >;
  /** How often the store was searched. */
  readonly searches: () => number;
};

type Row = Omit<VaultRow, 'credential'> & { readonly credential: VaultCredential | undefined };

const isUnused = (row: Row | undefined, createdBefore: number): boolean =>
  row?.credential !== undefined &&
  row.lastUsedAt === undefined &&
  row.plan === 'free' &&
  row.createdAt < createdBefore;

export const memoryVaultStore = (): MemoryVaultStore => {
  const rows = new Map<
    VaultId,
    Omit<VaultRow, 'credential'> & { readonly credential: VaultCredential | undefined }
  >();
  let searches = 0;

  const change = (
    vaultId: VaultId,
    to: Partial<VaultRow> | { readonly credential: undefined },
  ): boolean => {
    const row = rows.get(requireVaultId(vaultId));
    if (row !== undefined) rows.set(vaultId, { ...row, ...to });
    return row !== undefined;
  };
  const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
    one !== undefined && Buffer.from(one).equals(other);

  const isLiving = (vaultId: VaultId, from: Uint8Array | undefined): boolean => {
    const credential = rows.get(requireVaultId(vaultId))?.credential;
    return credential !== undefined && (from === undefined || isSame(credential.lookup, from));
  };

  return {
    rows,
    searches: () => searches,
    add: async (row) => void rows.set(requireVaultId(row.vaultId), row),
    findByLookup: async (lookup) => {
      searches += 1;
      for (const { credential, ...row } of rows.values()) {
        if (credential !== undefined && isSame(credential.lookup, lookup))
          return { ...row, credential };
      }
      return undefined;
    },
    find: async (vaultId) => {
      const row = rows.get(requireVaultId(vaultId));
      return row?.credential && { ...row, credential: row.credential };
    },
    replaceCredential: async (vaultId, from, to) =>
      isSame(rows.get(requireVaultId(vaultId))?.credential?.lookup, from) &&
      change(vaultId, { credential: to }),
    removePreviousKey: async (vaultId, lookup) => {
      const credential = rows.get(requireVaultId(vaultId))?.credential;
      if (credential && isSame(credential.lookup, lookup)) {
        change(vaultId, { credential: { ...credential, previousKey: undefined } });
      }
    },
    setPlan: async (vaultId, plan, memoryLimit, from) =>
      isLiving(vaultId, from) && change(vaultId, { plan, memoryLimit }),
    recordUse: async (vaultId, at) => void change(vaultId, { lastUsedAt: at }),
    recordFirstUse: async (vaultId, at) => {
      const row = rows.get(requireVaultId(vaultId));
      if (row?.credential === undefined) return false;
      return change(vaultId, { lastUsedAt: row.lastUsedAt ?? at });
    },
    newestUse: async () =>
      [...rows.values()].reduce<number | undefined>(
        (newest, { lastUsedAt }) =>
          lastUsedAt === undefined ? newest : Math.max(newest ?? lastUsedAt, lastUsedAt),
        undefined,
      ),
    listUnused: async ({ createdBefore, after, limit }) =>
      [...rows.values()]
        .filter((row) => isUnused(row, createdBefore))
        .map((row) => row.vaultId)
        .sort()
        .filter((vaultId) => after === undefined || vaultId > after)
        .slice(0, limit),
    removeUnused: async (vaultIds, createdBefore) => {
      const unused = vaultIds
        .map(requireVaultId)
        .filter((vaultId) => isUnused(rows.get(vaultId), createdBefore));
      for (const vaultId of unused) rows.delete(vaultId);
      return unused.length;
    },
    shred: async (vaultId, from) =>
      isLiving(vaultId, from) && change(vaultId, { credential: undefined }),
    list: async ({ shredded, after, limit }) =>
      [...rows.values()]
        .filter((row) => (row.credential === undefined) === shredded)
        .map((row) => row.vaultId)
        .sort()
        .filter((vaultId) => after === undefined || vaultId > after)
        .slice(0, limit),
    remove: async (vaultId) => void rows.delete(requireVaultId(vaultId)),
  };
};
