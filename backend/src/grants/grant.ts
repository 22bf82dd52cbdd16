import type { Timestamp } from '../kernel/clock.ts';
import { days, hours, minutes, seconds } from '../kernel/duration.ts';
import type { GrantId, VaultId } from '../kernel/ids.ts';
import type { GrantCredential, GrantKeyKind } from '../sealing/index.ts';

/** The access that one hosted client was granted. Its secrets are separate rows. */
export type GrantRow = {
  readonly grantId: GrantId;
  readonly vaultId: VaultId;
  /** Plain, for lists and support: the host of the client or of its redirect address. */
  readonly clientHost: string;
  /** Hash of the client id: its secrets work for this client only. */
  readonly clientHash: Uint8Array;
  /** The client's name, sealed under the vault's key: it is a text from outside. */
  readonly sealedName: Uint8Array;
  /**
   * Identifies the data key that its secrets wrap. A rotation makes a new data key, which ends the
   * grant.
   */
  readonly keyId: number;
  /** Hash of what its refresh tokens have in common; none before the code is redeemed. */
  readonly family: Uint8Array | undefined;
  readonly createdAt: Timestamp;
  readonly lastUsedAt: Timestamp | undefined;
  /** When its last secret expires. */
  readonly expiresAt: Timestamp;
};

/** One secret of a grant: a code, an access token or a refresh token. */
export type GrantKeyRow = GrantCredential & {
  readonly grantId: GrantId;
  readonly vaultId: VaultId;
  readonly kind: GrantKeyKind;
  readonly expiresAt: Timestamp;
  /** When it was exchanged for other secrets. */
  readonly usedAt: Timestamp | undefined;
  /** The values that a code is bound to, 32 bytes each; other kinds have none. */
  readonly challenge: Uint8Array | undefined;
  readonly redirect: Uint8Array | undefined;
};

/** A grant as its holder sees it. */
export type Grant = {
  readonly grantId: GrantId;
  /** `undefined` if it is unreadable. */
  readonly clientName: string | undefined;
  readonly clientHost: string;
  readonly createdAt: Timestamp;
  readonly lastUsedAt: Timestamp | undefined;
};

/** The tokens that a client gets for a code or a refresh token. */
export type GrantTokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
};

/** How long a request is valid while the page asks the user. */
export const requestLifetime = minutes(10);
export const codeLifetime = seconds(60);
export const accessLifetime = hours(24);
/** Counted from the last refresh. */
export const refreshLifetime = days(90);
/** claude.ai refreshes twice in parallel from two addresses (PrefectHQ/fastmcp#4264, 2026-06). */
export const refreshGrace = seconds(120);

/** Grants of one vault. */
export const maxGrants = 20;
/**
 * Secrets of one grant: the access tokens of a day, if a client refreshes every twelve minutes and
 * twice each time. Beyond that, refresh tokens that it never used are removed.
 */
export const maxSecrets = 256;
