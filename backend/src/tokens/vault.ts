import type { Timestamp } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { VaultCredential, VaultKeys } from '../sealing/index.ts';

export const plans = ['free', 'premium'] as const;
export type Plan = (typeof plans)[number];

/**
 * One token's memories, opened with its keys. A request holds it while it runs, and the vault cache
 * for half a minute at most. A stream holds no keys: it keeps a `SealedVault`.
 */
export type Vault = {
  readonly vaultId: VaultId;
  /** The lookup hash of its token at the time of opening. */
  readonly lookup: Uint8Array;
  /** The plain label its holder chose, for logs only. */
  readonly name: string | undefined;
  readonly plan: Plan;
  /** Maximum number of memories; null is unlimited. */
  readonly memoryLimit: number | null;
  readonly keys: VaultKeys;
  /**
   * How the vault was opened: with its token, or with a grant's access token, which may do less.
   */
  readonly openedBy: 'token' | 'grant';
  /** The name of the client that the grant is for. */
  readonly clientName?: string | undefined;
};

/**
 * A vault that its own token opened. Functions that a grant must not call take this type:
 * exporting, and making, listing and ending grants. Rotating and revoking take the token itself.
 */
export type OwnedVault = Vault & { readonly openedBy: 'token' };

/** How many of the allowed memories are saved. */
export type Usage = {
  readonly memoriesUsed: number;
  readonly memoryLimit: number | null;
};

/** The stored row of a vault: its credential, its plan and its limit. */
export type VaultRow = {
  readonly vaultId: VaultId;
  readonly credential: VaultCredential;
  readonly name: string | undefined;
  readonly plan: Plan;
  readonly memoryLimit: number | null;
  readonly createdAt: Timestamp;
  readonly lastUsedAt: Timestamp | undefined;
};

/** The vault of a row, opened by its token with the keys behind the row's credential. */
export const vaultOf = (row: VaultRow, keys: VaultKeys): OwnedVault => ({
  ...openedRow(row, keys),
  openedBy: 'token',
});

/** The vault of a row, opened through a grant. */
export const grantedVaultOf = (row: VaultRow, keys: VaultKeys): Vault => ({
  ...openedRow(row, keys),
  openedBy: 'grant',
});

const openedRow = (
  { vaultId, credential, name, plan, memoryLimit }: VaultRow,
  keys: VaultKeys,
): Omit<Vault, 'openedBy'> => ({
  vaultId,
  lookup: credential.lookup,
  name,
  plan,
  memoryLimit,
  keys,
});

/** Maximum sealed size of memories and checkpoints in a vault, in bytes; null is unlimited. */
export const byteLimit = ({ plan }: Pick<Vault, 'plan'>, freeVaultBytes: number): number | null =>
  plan === 'free' ? freeVaultBytes : null;
