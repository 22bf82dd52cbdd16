import type { GrantKeyRow, GrantRow } from '../../grants/index.ts';
import type { GrantId } from '../../kernel/ids.ts';

/** A document of `grants`. */
export type StoredGrant = Omit<GrantRow, 'grantId' | 'family' | 'lastUsedAt'> & {
  readonly _id: GrantId;
  readonly slot: number;
  /**
   * The hash of the family, or the grant's id before there is one: families are unique, no hash
   * equals a text, and not every server supports partial indexes.
   */
  readonly family: Uint8Array | GrantId;
  readonly lastUsedAt: number | null;
};

/** A document of `grantKeys`. */
export type StoredGrantKey = Omit<GrantKeyRow, 'challenge' | 'redirect' | 'usedAt'> & {
  readonly challenge: Uint8Array | null;
  readonly redirect: Uint8Array | null;
  readonly usedAt: number | null;
  /**
   * The lookup of a secret that this one was exchanged for. Distinguishes a repeated command from a
   * new one.
   */
  readonly usedFor?: Uint8Array;
};

export type GrantWithSlot = GrantRow & { readonly slot: number };

export const toGrantWithSlot = ({ slot, ...stored }: StoredGrant): GrantWithSlot => ({
  ...toGrantRow({ slot, ...stored }),
  slot,
});

export const toGrantRow = ({ _id, family, ...stored }: StoredGrant): GrantRow => ({
  grantId: _id,
  vaultId: stored.vaultId,
  clientHost: stored.clientHost,
  clientHash: new Uint8Array(stored.clientHash),
  sealedName: new Uint8Array(stored.sealedName),
  keyId: stored.keyId,
  family: typeof family === 'string' ? undefined : new Uint8Array(family),
  createdAt: stored.createdAt,
  lastUsedAt: stored.lastUsedAt ?? undefined,
  expiresAt: stored.expiresAt,
});

export const fromGrantRow = ({
  grantId,
  family,
  lastUsedAt,
  ...row
}: GrantWithSlot): StoredGrant => ({
  _id: grantId,
  ...row,
  family: family ?? grantId,
  lastUsedAt: lastUsedAt ?? null,
});

export const toGrantKeyRow = (stored: StoredGrantKey): GrantKeyRow => ({
  lookup: new Uint8Array(stored.lookup),
  salt: new Uint8Array(stored.salt),
  wrappedKey: new Uint8Array(stored.wrappedKey),
  commitment: new Uint8Array(stored.commitment),
  grantId: stored.grantId,
  vaultId: stored.vaultId,
  kind: stored.kind,
  expiresAt: stored.expiresAt,
  usedAt: stored.usedAt ?? undefined,
  challenge: stored.challenge === null ? undefined : new Uint8Array(stored.challenge),
  redirect: stored.redirect === null ? undefined : new Uint8Array(stored.redirect),
});

export const fromGrantKeyRow = (row: GrantKeyRow): StoredGrantKey => ({
  ...row,
  challenge: row.challenge ?? null,
  redirect: row.redirect ?? null,
  usedAt: row.usedAt ?? null,
});
