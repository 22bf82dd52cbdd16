import { randomInt } from 'node:crypto';
import type { AppContext, RequestState } from '../../http/context.ts';
import { isAppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Product } from '../../product.ts';
import { hashSecret, relayKeyOf } from '../../sealing/index.ts';
import type { OwnedVault, SealedVault } from '../../tokens/index.ts';
import type { HandleMessage } from '../dispatch/handle-message.ts';
import { readMessage } from '../jsonrpc/message.ts';
import { acceptSequence } from '../sessions/replay-guard.ts';
import { forgetRequest } from './forget-request.ts';
import { startEvents } from './start-events.ts';
import { openMessage } from '../sessions/sealed-message.ts';
import { newSessionId, writeSessionId, type SessionId } from '../sessions/session-id.ts';
import type { SessionRelay } from '../sessions/session-relay.ts';
import type { Stream } from '../sessions/stream.ts';
import type { Streams } from '../sessions/streams.ts';

type Needs = {
  readonly product: { readonly tokens: Pick<Product['tokens'], 'seal' | 'reopen'> };
  readonly authenticate: (state: RequestState) => Promise<OwnedVault>;
  readonly streams: Streams;
  readonly relay: SessionRelay;
  readonly handleMessage: HandleMessage;
  readonly log: Log;
  /** Where clients post messages, prefixed with the path of the public URL. */
  readonly messagesPath: string;
};

/**
 * GET /sse: opens the event stream of handshake mode. Its `endpoint` event names the address for
 * messages; the responses arrive on the stream.
 */
export const openStream =
  (needs: Needs) =>
  async (context: AppContext): Promise<void> => {
    const { product, authenticate, streams, relay, log, messagesPath } = needs;
    const { session, vault } = sealed(product, await authenticate(context.state));
    // A response that closed while the token was checked emits no further `close`.
    if (context.res.closed) {
      context.respond = false;
      return;
    }
    const stream = newStream(vault, session, context);
    streams.register(stream);
    forgetRequest(context);
    // Random, so that the clients of a restarted server do not reconnect all at once.
    startEvents(context).write(`retry: ${randomInt(250, 1_001)}\n\n`);
    const unsubscribe = await relay.subscribe(stream.route, listener(stream, needs));
    // A stream that ended meanwhile had nothing to unsubscribe.
    if (!streams.isRegistered(stream)) {
      unsubscribe();
      return;
    }
    stream.unsubscribe = unsubscribe;
    try {
      // A credential change while the token was being opened only ended the streams registered at
      // that time.
      await product.tokens.reopen(vault, session.secret);
    } catch (error) {
      const isChanged = isAppError(error) && error.code === 'invalid_token';
      streams.end(stream, isChanged ? 'token_changed' : 'failed');
      return;
    }
    if (!streams.isRegistered(stream)) return;
    const sessionId = writeSessionId(session);
    stream.response.write(`event: endpoint\ndata: ${messagesPath}?sessionId=${sessionId}\n\n`);
    log.info('stream_opened', {
      requestId: context.state.requestId,
      vaultId: vault.vaultId,
      ...(vault.name !== undefined && { vaultName: vault.name }),
      count: streams.count(),
    });
  };

const sealed = (
  { tokens }: Needs['product'],
  vault: OwnedVault,
): { readonly session: SessionId; readonly vault: SealedVault } => {
  const session = newSessionId(vault.vaultId);
  return { session, vault: tokens.seal(vault, session.secret) };
};

const newStream = (
  vault: SealedVault,
  { route, secret }: SessionId,
  { state, res }: AppContext,
): Stream => ({
  vault,
  clientName: undefined,
  route,
  secretHash: hashSecret(secret),
  relayKey: relayKeyOf(secret),
  lastNumbers: undefined,
  clientKey: state.clientKey,
  openedAt: undefined,
  lastUsedAt: undefined,
  response: res,
  callsInFlight: 0,
  stalledSince: undefined,
  isCut: false,
  unsubscribe: undefined,
});

/** Answers each relayed message on the stream once. */
const listener =
  (stream: Stream, { handleMessage, streams }: Needs) =>
  (payload: Uint8Array): void => {
    const relayed = openMessage(stream, payload);
    if (relayed === undefined) return;
    const taken = acceptSequence((stream.lastNumbers ??= new Map<string, number>()), relayed);
    // The client opens a new stream, which accepts the current processes.
    if (taken === 'full') streams.end(stream, 'replaced');
    if (taken === 'new') {
      void handleMessage(stream, { ...relayed, message: readMessage(relayed.message) });
    }
  };
