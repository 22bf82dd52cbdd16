import { randomInt } from 'node:crypto';
import type { AppContext, RequestState } from '../http/context.ts';
import type { Log } from '../kernel/log.ts';
import type { Vault } from '../tokens/index.ts';
import type { Receive } from './receive.ts';
import { startEvents } from './respond.ts';
import { openMessage } from './sealed-message.ts';
import { newSessionId, writeSessionId } from './session-id.ts';
import type { SessionRelay } from './session-relay.ts';
import type { Stream } from './stream.ts';
import type { Streams } from './streams.ts';

type Needs = {
  readonly authenticate: (state: RequestState) => Promise<Vault>;
  readonly streams: Streams;
  readonly relay: SessionRelay;
  readonly receive: Receive;
  readonly log: Log;
  /** Where messages are posted, with the path of the public URL in front. */
  readonly messagesPath: string;
};

/**
 * GET /sse: opens the event stream of the handshake era. Its `endpoint` event names where messages
 * are posted; the answers come back on the stream.
 */
export const openStream =
  (needs: Needs) =>
  async (context: AppContext): Promise<void> => {
    const { authenticate, streams, relay, log, messagesPath } = needs;
    const vault = await authenticate(context.state);
    const stream = newStream(vault, context);
    streams.hold(stream);
    // Spread out, so that the clients of a restarted server do not come back in one moment.
    startEvents(context).write(`retry: ${randomInt(250, 1_001)}\n\n`);
    stream.unsubscribe = await relay.subscribe(stream.session.route, listener(stream, needs));
    try {
      // A lock replaced while the token was being opened ended only the streams held by then.
      await authenticate(context.state);
    } catch {
      streams.end(stream, 'token_changed');
      return;
    }
    if (!streams.isHeld(stream)) {
      stream.unsubscribe();
      return;
    }
    const sessionId = writeSessionId(stream.session);
    stream.response.write(`event: endpoint\ndata: ${messagesPath}?sessionId=${sessionId}\n\n`);
    log.info('stream_opened', {
      requestId: context.state.requestId,
      vaultId: vault.vaultId,
      ...(vault.name !== undefined && { vaultName: vault.name }),
      count: streams.count(),
    });
  };

const newStream = (vault: Vault, { state, res }: AppContext): Stream => ({
  vault,
  clientName: undefined,
  session: newSessionId(vault.vaultId),
  clientKey: state.clientKey,
  response: res,
  callsInFlight: 0,
  stalledSince: undefined,
  isCut: false,
  unsubscribe: undefined,
});

const listener =
  (stream: Stream, { receive }: Needs) =>
  (payload: Uint8Array): void => {
    const opened = openMessage(stream.session, payload);
    if (opened !== undefined) void receive(stream, opened.message, opened.requestId);
  };
