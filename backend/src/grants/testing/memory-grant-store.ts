import { requireVaultId } from '../../kernel/ids.ts';
import type { GrantKeyRow, GrantRow } from '../grant.ts';
import type { GrantStore } from '../grant-store.ts';

export type MemoryGrantStore = GrantStore & {
  readonly grants: Map<string, GrantRow>;
  /** By lookup in hexadecimal. */
  readonly keys: Map<string, GrantKeyRow>;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The port over two maps, for tests of verbs. */
export const memoryGrantStore = (): MemoryGrantStore => {
  const grants = new Map<string, GrantRow>();
  const keys = new Map<string, GrantKeyRow>();

  const removeKeys = (isGone: (key: GrantKeyRow) => boolean): number => {
    const gone = [...keys].filter(([, key]) => isGone(key));
    for (const [name] of gone) keys.delete(name);
    return gone.length;
  };
  const removeGrants = (isGone: (grant: GrantRow) => boolean): number => {
    const gone = [...grants.values()].filter(isGone);
    for (const { grantId } of gone) grants.delete(grantId);
    return gone.length;
  };
  const find = (vaultId: string, grantId: string): GrantRow | undefined => {
    const grant = grants.get(grantId);
    return grant?.vaultId === vaultId ? grant : undefined;
  };

  return {
    grants,
    keys,
    add: async (grant, code, { limit, at }) => {
      const vaultId = requireVaultId(grant.vaultId);
      if (grants.has(grant.grantId)) return 'known';
      removeGrants(
        (one) => one.vaultId === vaultId && (one.expiresAt < at || one.keyId < grant.keyId),
      );
      if ([...grants.values()].filter((one) => one.vaultId === vaultId).length >= limit) {
        return 'full';
      }
      grants.set(grant.grantId, grant);
      keys.set(hex(code.lookup), code);
      return 'added';
    },
    findKey: async (lookup) => {
      const key = keys.get(hex(lookup));
      const grant = key && find(key.vaultId, key.grantId);
      return key && grant && { grant, key };
    },
    findFamily: async (family) =>
      [...grants.values()].find((grant) => grant.family && hex(grant.family) === hex(family)),
    restoredAt: async () => undefined,
    exchange: async (asked) => {
      const { vaultId, grantId, at } = asked;
      const grant = find(requireVaultId(vaultId), grantId);
      if (grant === undefined) return 'gone';
      removeKeys((key) => key.grantId === grantId && key.expiresAt < at);
      const held = [...keys.values()].filter((key) => key.grantId === grantId);
      const excess = Math.max(0, held.length + asked.keys.length - asked.maxSecrets);
      const evicted = held
        .filter((key) => key.kind === 'refresh' && key.usedAt === undefined)
        .filter((key) => key.expiresAt < asked.evictBefore && hex(key.lookup) !== hex(asked.from))
        .toSorted((one, other) => one.expiresAt - other.expiresAt)
        .slice(0, excess);
      if (evicted.length < excess) return 'full';
      const from = keys.get(hex(asked.from));
      if (from?.usedAt === undefined) {
        if (from) keys.set(hex(asked.from), { ...from, usedAt: at, expiresAt: asked.until });
      } else if (asked.once) {
        return 'used';
      }
      for (const { lookup } of evicted) keys.delete(hex(lookup));
      for (const key of asked.keys) keys.set(hex(key.lookup), key);
      grants.set(grantId, { ...grant, family: asked.family, expiresAt: asked.expiresAt });
      return 'exchanged';
    },
    list: async (vaultId, at) =>
      [...grants.values()]
        .filter((grant) => grant.vaultId === requireVaultId(vaultId) && grant.expiresAt >= at)
        .toSorted(
          (one, other) => one.createdAt - other.createdAt || (one.grantId < other.grantId ? -1 : 1),
        ),
    recordUse: async (vaultId, grantId, at) => {
      const grant = find(requireVaultId(vaultId), grantId);
      if (grant) grants.set(grantId, { ...grant, lastUsedAt: at });
    },
    remove: async (vaultId, grantId) => {
      if (find(requireVaultId(vaultId), grantId) === undefined) return false;
      grants.delete(grantId);
      removeKeys((key) => key.grantId === grantId);
      return true;
    },
    removeAll: async (vaultId) => {
      requireVaultId(vaultId);
      removeGrants((grant) => grant.vaultId === vaultId);
      removeKeys((key) => key.vaultId === vaultId);
    },
    removeExpired: async (before) =>
      removeKeys((key) => key.expiresAt < before) +
      removeGrants((grant) => grant.expiresAt < before),
  };
};
