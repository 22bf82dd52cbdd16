import type { Timestamp } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Lock, VaultKeys } from '../sealing/index.ts';

export const plans = ['free', 'premium'] as const;
export type Plan = (typeof plans)[number];

/** One token's memories, opened with its key. Lives as long as a request or a stream, no longer. */
export type Vault = {
  readonly vaultId: VaultId;
  /** What the row of the token that opened it is found by. */
  readonly lookup: Uint8Array;
  /** The plain label its holder chose, for logs only. */
  readonly name: string | undefined;
  readonly plan: Plan;
  /** Entries it may hold; null is unlimited. */
  readonly memoryLimit: number | null;
  readonly keys: VaultKeys;
};

/** How many of the allowed memories are saved. */
export type Usage = {
  readonly memoriesUsed: number;
  readonly memoryLimit: number | null;
};

/** What the store keeps of a vault: its lock and its allowance. */
export type VaultRow = {
  readonly vaultId: VaultId;
  readonly lock: Lock;
  readonly name: string | undefined;
  readonly plan: Plan;
  readonly memoryLimit: number | null;
  readonly createdAt: Timestamp;
  readonly lastUsedAt: Timestamp | undefined;
};

/** The vault that a row belongs to, opened with the keys behind the row's lock. */
export const vaultOf = (
  { vaultId, lock, name, plan, memoryLimit }: VaultRow,
  keys: VaultKeys,
): Vault => ({ vaultId, lookup: lock.lookup, name, plan, memoryLimit, keys });

/** Sealed bytes of memories and checkpoints that a vault may hold; null is unlimited. */
export const byteLimit = ({ plan }: Pick<Vault, 'plan'>, freeVaultBytes: number): number | null =>
  plan === 'free' ? freeVaultBytes : null;
