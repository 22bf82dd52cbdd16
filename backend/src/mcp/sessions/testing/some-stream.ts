import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { VaultId } from '../../../kernel/ids.ts';
import { hashSecret, relayKeyOf } from '../../../sealing/index.ts';
import { someSealedVault } from '../../../testing/some-values.ts';
import { newSessionId, type SessionId } from '../session-id.ts';
import type { Stream } from '../stream.ts';

const ofSession = ({ route, secret }: SessionId) => ({
  route,
  secretHash: hashSecret(secret),
  relayKey: relayKeyOf(secret),
  lastNumbers: undefined,
});

/** A stream whose response has no socket, so it behaves like that of a client that never reads. */
export const aStream = (stream: Partial<Stream> = {}): Stream => ({
  vault: someSealedVault(),
  clientName: undefined,
  ...ofSession(newSessionId('v_1' as VaultId)),
  clientKey: `client-${Math.random()}`,
  response: new ServerResponse(new IncomingMessage(new Socket())),
  openedAt: undefined,
  lastUsedAt: undefined,
  callsInFlight: 0,
  stalledSince: undefined,
  isCut: false,
  unsubscribe: undefined,
  ...stream,
});
