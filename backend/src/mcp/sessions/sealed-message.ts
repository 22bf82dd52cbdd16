import { randomUUID, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { relayKeyOf, sealRelayed, unsealRelayed } from '../../sealing/index.ts';
import type { SessionId } from './session-id.ts';

/** A posted message in transit to the process with its stream. */
const RelayedMessage = z.object({
  /** The process that sealed it; a random name chosen at startup. */
  sender: z.string(),
  /** Grows with every message this sender seals, so that each opens once. */
  number: z.int().positive(),
  /** The session secret, which the process with the stream does not store. */
  secret: z.string(),
  requestId: z.string(),
  message: z.unknown(),
});

export type RelayedMessage = z.infer<typeof RelayedMessage>;

export type SealMessage = (
  session: SessionId,
  relayed: Pick<RelayedMessage, 'requestId' | 'message'>,
) => Uint8Array;

/**
 * Seals messages under the relay key of their session, AES-256-GCM. Messages of one sender must be
 * delivered in the order in which they were sealed.
 */
export const messageSealer = (): SealMessage => {
  const sender = randomUUID();
  let number = 0;
  return ({ route, secret }, { requestId, message }) => {
    number += 1;
    const relayed: RelayedMessage = { sender, number, secret, requestId, message };
    return sealRelayed(relayKeyOf(secret), route, JSON.stringify(relayed));
  };
};

/** Returns `undefined` for anything that was not sealed for this stream. */
export const openMessage = (
  { route, relayKey }: { readonly route: string; readonly relayKey: KeyObject },
  payload: Uint8Array,
): RelayedMessage | undefined => {
  const text = unsealRelayed(relayKey, route, payload);
  return text === undefined ? undefined : RelayedMessage.parse(JSON.parse(text));
};
