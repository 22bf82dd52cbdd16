import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { someSealedVault, someVault } from '../../testing/some-values.ts';
import { hashSecret, relayKeyOf } from '../../sealing/index.ts';
import { newSessionId } from '../sessions/session-id.ts';
import type { Stream } from '../sessions/stream.ts';
import { createPendingQuestions } from '../questions/pending-questions.ts';
import { handleMessage } from './handle-message.ts';
import { readMessage } from '../jsonrpc/message.ts';

test('a stream is no longer busy after the handling of a message has failed', async () => {
  const vault = someSealedVault();
  const { route, secret } = newSessionId(vault.vaultId);
  const stream: Stream = {
    vault,
    clientName: undefined,
    route,
    secretHash: hashSecret(secret),
    relayKey: relayKeyOf(secret),
    lastNumbers: undefined,
    clientKey: '::1',
    openedAt: undefined,
    lastUsedAt: undefined,
    response: new ServerResponse(new IncomingMessage(new Socket())),
    callsInFlight: 0,
    stalledSince: undefined,
    isCut: false,
    unsubscribe: undefined,
  };
  const handle = handleMessage({
    clock: { now: () => 7 },
    product: { tokens: { reopen: async () => someVault() } },
    streams: { send: () => undefined },
    dispatch: async () => {
      throw new Error('a fault');
    },
    questions: createPendingQuestions(),
  });
  const message = readMessage({ jsonrpc: '2.0', id: 1, method: 'ping' });
  await expect(handle(stream, { secret, message, requestId: 'r' })).rejects.toThrow('a fault');
  expect([stream.callsInFlight, stream.lastUsedAt]).toEqual([0, 7]);
});
