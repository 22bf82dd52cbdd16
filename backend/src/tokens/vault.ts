import type { Timestamp } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { VaultCredential, VaultKeys } from '../sealing/index.ts';

export const plans = ['free', 'premium'] as const;
export type Plan = (typeof plans)[number];

/** One token's memories, opened with its key. Lives as long as a request or a stream, no longer. */
export type Vault = {
  readonly vaultId: VaultId;
  /** The lookup hash of the token that opened it. */
  readonly lookup: Uint8Array;
  /** The plain label its holder chose, for logs only. */
  readonly name: string | undefined;
  readonly plan: Plan;
  /** Maximum number of memories; null is unlimited. */
  readonly memoryLimit: number | null;
  readonly keys: VaultKeys;
};

/** How many of the allowed memories are saved. */
export type Usage = {
  readonly memoriesUsed: number;
  readonly memoryLimit: number | null;
};

/** The stored row of a vault: its credential, its plan and its limit. */
export type VaultRow = {
  readonly vaultId: VaultId;
  readonly lock: VaultCredential;
  readonly name: string | undefined;
  readonly plan: Plan;
  readonly memoryLimit: number | null;
  readonly createdAt: Timestamp;
  readonly lastUsedAt: Timestamp | undefined;
};

/** The vault of a row, with the keys of its credential. */
export const vaultOf = (
  { vaultId, lock, name, plan, memoryLimit }: VaultRow,
  keys: VaultKeys,
): Vault => ({ vaultId, lookup: lock.lookup, name, plan, memoryLimit, keys });

/** The most sealed bytes of memories and checkpoints in a vault; null is unlimited. */
export const byteLimit = ({ plan }: Pick<Vault, 'plan'>, freeVaultBytes: number): number | null =>
  plan === 'free' ? freeVaultBytes : null;
