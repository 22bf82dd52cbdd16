import { createHash, randomBytes } from 'node:crypto';
import type { CheckpointRow } from '../checkpoints/index.ts';
import type { GrantKeyRow, GrantRow } from '../grants/index.ts';
import {
  newCheckpointId,
  newGrantId,
  newMemoryId,
  newVaultId,
  type VaultId,
} from '../kernel/ids.ts';
import type { AddGuard, BinGuard, BinEntry, MemoryRow } from '../memories/index.ts';
import type { VaultCredential } from '../sealing/index.ts';
import type { VaultRow } from '../tokens/index.ts';
import type { WaitlistRow } from '../waitlist/index.ts';

const someTime = Date.UTC(2026, 0, 1);

// Stores neither open nor check sealed bytes, so random bytes are sufficient.
const bytes = (length: number): Uint8Array => new Uint8Array(randomBytes(length));

export const someMemoryRow = (chosen: Partial<MemoryRow> = {}): MemoryRow => ({
  memoryId: newMemoryId(),
  fingerprint: bytes(32),
  sealed: bytes(161),
  createdAt: someTime,
  lastAccessedAt: undefined,
  accessCount: 0,
  activation: 0,
  ...chosen,
});

/** The credential of a vault whose rows are being resealed, so that every part of it is set. */
export const someRotatedCredential = (): VaultCredential & {
  readonly previousKey: Uint8Array;
} => ({
  ...someCredential(),
  previousKey: bytes(65),
});

export const someCredential = (): VaultCredential => ({
  lookup: bytes(32),
  salt: bytes(32),
  wrappedKey: bytes(65),
  commitment: bytes(32),
  previousKey: undefined,
});

/** The lookup that `someVaultRow` gives this vault. */
export const lookupOf = (vaultId: VaultId): Uint8Array =>
  new Uint8Array(createHash('sha256').update(`vault ${vaultId}`).digest());

/** The guard that accepts rows into a vault made by `someVaultRow`, up to `limit`. */
export const guardOf = (
  vaultId: VaultId,
  limit: number | null = null,
  more: Partial<AddGuard> = {},
): AddGuard => ({ limit, maxBytes: null, lookup: lookupOf(vaultId), ...more });

/** The removal of this memory, with a sealed reason of the usual size. */
export const binEntryOf = (
  { memoryId }: Pick<MemoryRow, 'memoryId'>,
  removedAt: number = someTime,
): BinEntry => ({ memoryId, removedAt, removal: bytes(97) });

/** The guard that accepts removals into the bin of a vault made by `someVaultRow`. */
export const binGuardOf = (vaultId: VaultId, maxBinned = 100): BinGuard => ({
  lookup: lookupOf(vaultId),
  maxBinned,
});

export const someVaultRow = (chosen: Partial<VaultRow> = {}): VaultRow => {
  const row = {
    vaultId: newVaultId(),
    name: 'laptop',
    plan: 'free' as const,
    memoryLimit: 25,
    createdAt: someTime,
    lastUsedAt: undefined,
    ...chosen,
  };
  return { credential: { ...someCredential(), lookup: lookupOf(row.vaultId) }, ...row };
};

export const someCheckpointRow = (chosen: Partial<CheckpointRow> = {}): CheckpointRow => ({
  checkpointId: newCheckpointId(),
  titleKey: bytes(32),
  sealed: bytes(289),
  createdAt: someTime,
  ...chosen,
});

export const someWaitlistRow = (chosen: Partial<WaitlistRow> = {}): WaitlistRow => ({
  emailHash: bytes(32),
  sealedEmail: bytes(97),
  source: 'premium',
  createdAt: someTime,
  ...chosen,
});

export const someGrantRow = (chosen: Partial<GrantRow> = {}): GrantRow => ({
  grantId: newGrantId(),
  vaultId: newVaultId(),
  clientHost: 'claude.ai',
  clientHash: bytes(32),
  sealedName: bytes(97),
  keyId: 1,
  family: undefined,
  createdAt: someTime,
  lastUsedAt: undefined,
  expiresAt: someTime + 1_000,
  ...chosen,
});

export const someGrantKeyRow = (
  { grantId, vaultId }: Pick<GrantRow, 'grantId' | 'vaultId'>,
  chosen: Partial<GrantKeyRow> = {},
): GrantKeyRow => ({
  lookup: bytes(32),
  salt: bytes(32),
  wrappedKey: bytes(65),
  commitment: bytes(32),
  grantId,
  vaultId,
  kind: 'code',
  expiresAt: someTime + 1_000,
  usedAt: undefined,
  challenge: undefined,
  redirect: undefined,
  ...chosen,
});
