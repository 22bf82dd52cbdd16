import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import type { SessionId } from './session-id.ts';

const RelayedMessage = z.object({ requestId: z.string(), message: z.unknown() });

/** A posted message on its way to the process that holds its stream. */
export type RelayedMessage = z.infer<typeof RelayedMessage>;

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals a message with a key made from the session's secret, AES-256-GCM: `[nonce][text][tag]`.
 * The route is bound in, so a payload cannot be moved to another stream.
 */
export const sealMessage = (session: SessionId, message: RelayedMessage): Uint8Array => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', messageKey(session), nonce);
  cipher.setAAD(Buffer.from(session.route));
  const text = cipher.update(JSON.stringify(message), 'utf8');
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]);
};

/** `undefined` for anything that was not sealed for this session. */
export const openMessage = (
  session: SessionId,
  payload: Uint8Array,
): RelayedMessage | undefined => {
  try {
    const nonce = payload.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', messageKey(session), nonce, {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(session.route));
    decipher.setAuthTag(payload.subarray(-tagBytes));
    const text = decipher.update(payload.subarray(nonceBytes, -tagBytes));
    const opened = Buffer.concat([text, decipher.final()]).toString('utf8');
    return RelayedMessage.parse(JSON.parse(opened));
  } catch {
    return undefined;
  }
};

const messageKey = ({ secret }: SessionId): KeyObject =>
  createSecretKey(
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'mindmirror/session-relay/v1', 32),
    ),
  );
