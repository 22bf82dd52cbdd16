import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { VaultId } from '../../kernel/ids.ts';

/**
 * The id of one event stream, or of a client that posts its calls and can be asked, written
 * `route.secret`. With a token in the stream's URL, clients post their messages with this id alone,
 * so the secret is the credential. A client that posts its calls sends its token, too; its open
 * questions accept answers with this secret only.
 */
export type SessionId = {
  /** Public: identifies the stream or the client, and is bound to its vault. */
  readonly route: string;
  /**
   * 256 random bits. Only the client stores it; the server only has it while it handles a message.
   */
  readonly secret: string;
};

const nonceBytes = 12;
const tagBytes = 12;
const secretBytes = 32;
// 24 and 32 bytes in base64url.
const written = /^(?<route>[\w-]{32})\.(?<secret>[\w-]{43})$/;

export const newSessionId = (vaultId: VaultId): SessionId => {
  const secret = randomBytes(secretBytes).toString('base64url');
  const nonce = randomBytes(nonceBytes);
  const route = Buffer.concat([nonce, vaultTag(secret, nonce, vaultId)]).toString('base64url');
  return { route, secret };
};

export const writeSessionId = ({ route, secret }: SessionId): string => `${route}.${secret}`;

export const parseSessionId = (text: string): SessionId | undefined => {
  const { route, secret } = written.exec(text)?.groups ?? {};
  return route === undefined || secret === undefined ? undefined : { route, secret };
};

/**
 * Whether the session belongs to the vault. Any process can check this without the process that has
 * the stream.
 */
export const isSessionOf = ({ route, secret }: SessionId, vaultId: VaultId): boolean => {
  const bytes = Buffer.from(route, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  return timingSafeEqual(bytes.subarray(nonceBytes), vaultTag(secret, nonce, vaultId));
};

const vaultTag = (secret: string, nonce: Uint8Array, vaultId: VaultId): Buffer =>
  createHmac('sha256', secret).update(nonce).update(vaultId).digest().subarray(0, tagBytes);
