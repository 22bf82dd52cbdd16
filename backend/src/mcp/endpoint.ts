import { seconds, type Duration } from '../kernel/duration.ts';
import type { Clock } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { OneTimeIds } from '../kernel/one-time-ids.ts';
import type { VaultQuota } from '../kernel/vault-quota.ts';
import type { AppContext, AppMiddleware, RequestState } from '../http/context.ts';
import type { Product } from '../product.ts';
import type { Vault, VaultInvalidations } from '../tokens/index.ts';
import { authenticate } from '../http/authenticate.ts';
import { readBody } from '../http/body.ts';
import { postOnly } from '../http/middleware/method-not-allowed.ts';
import { sendAccepted, sendText } from '../http/respond.ts';
import { startEvents } from './sse/start-events.ts';
import { streamProbe } from './sse/stream-probe.ts';
import type { Caller } from './jsonrpc/call.ts';
import { createDispatcher, type Dispatch } from './jsonrpc/dispatcher.ts';
import { introducedClients, type IntroducedClients } from './introduced-clients.ts';
import { parseJson, readMessage } from './jsonrpc/message.ts';
import type { ServerDefinition } from './jsonrpc/server-definition.ts';
import { openStream } from './sse/open-stream.ts';
import { postMessage } from './sse/post-message.ts';
import { handleMessage } from './jsonrpc/handle-message.ts';
import type { SessionRelay } from './sessions/session-relay.ts';
import { createPendingQuestions } from './questions/pending-questions.ts';
import { messageSealer } from './sessions/sealed-message.ts';
import { createStreams, type OpenStream, type StreamLimits } from './sessions/streams.ts';
import { callNameOf } from './prompts/get-prompt.ts';
import { memoryDefinition } from './memory-definition.ts';

export type McpEndpointNeeds = VaultQuota & {
  readonly product: Product;
  readonly relay: SessionRelay;
  readonly oneTimeIds: OneTimeIds;
  readonly vaultInvalidations: VaultInvalidations;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly version: string;
  /** The site's public URL: used for the link to the premium page and for the messages path. */
  readonly publicUrl: string;
  readonly limits: StreamLimits & { readonly bodyBytes: number };
  /** How long a call on a stream waits for the user's decision; defaults to 40 seconds. */
  readonly questionWait?: Duration;
  /** The tools, prompts and methods to serve; defaults to the six tools and two prompts. */
  readonly definition?: ServerDefinition;
};

type Handler = (context: AppContext) => void | Promise<void>;

export type McpEndpoint = {
  /**
   * Serves GET and POST /sse, POST /mcp (GET and DELETE answer 405), POST /messages and POST
   * /sse/messages; passes everything else to `next`. Requires the request state to be filled.
   */
  readonly middleware: AppMiddleware;
  /** Serves POST /mcp with another way to open a vault, for the connect door. */
  readonly postFor: (authenticate: Authenticate) => Handler;
  /** The names under which calls are counted: the tools and the prompts. */
  readonly callNames: readonly string[];
  readonly openStreams: () => number;
  /** The event streams of a vault in this process, oldest first. */
  readonly streamsOf: (vaultId: VaultId) => readonly OpenStream[];
  /** Rejects new streams and ends the open ones in slices; calls in flight finish. */
  readonly drain: (within: Duration) => Promise<void>;
  /** Ends every stream and stops the heartbeat. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** The MCP endpoint: streamable HTTP in both protocol modes, and server-sent events. */
export const createMcpEndpoint = (needs: McpEndpointNeeds): McpEndpoint => {
  const { limits, vaultInvalidations } = needs;
  const definition = needs.definition ?? memoryDefinition(needs);
  const streams = createStreams(needs);
  const questions = createPendingQuestions(needs.questionWait);
  const dispatch = createDispatcher({ ...needs, definition });
  const shared = {
    ...needs,
    authenticate: authenticate(needs),
    introduced: introducedClients(),
    streams,
    dispatch,
    handleMessage: handleMessage({ ...needs, streams, dispatch, questions }),
    sealMessage: messageSealer(),
    bodyBytes: limits.bodyBytes,
    messagesPath: `${new URL(needs.publicUrl).pathname.replace(/\/$/, '')}/messages`,
  };
  const post = handlePost(shared);
  const postToStream = postMessage(shared);
  const handlers: Readonly<Record<string, ReadonlyMap<string, Handler> | undefined>> = {
    POST: new Map([
      ['/sse', post],
      ['/mcp', post],
      ['/messages', postToStream],
      ['/sse/messages', postToStream],
    ]),
    GET: new Map<string, Handler>([
      ['/sse', streamProbe(openStream(shared))],
      ['/mcp', refuseMethod],
    ]),
    DELETE: new Map([['/mcp', refuseMethod]]),
  };
  const stopListening = vaultInvalidations.subscribe(streams.endAllOf);
  const heartbeat = setInterval(streams.tick, seconds(1));
  heartbeat.unref();
  return {
    middleware: (context, next) => {
      const handle = handlers[context.method]?.get(context.state.path);
      return handle === undefined ? next() : handle(context);
    },
    postFor: (authenticateOther) => handlePost({ ...shared, authenticate: authenticateOther }),
    callNames: [
      ...definition.tools.map(({ descriptor }) => descriptor.name),
      ...(definition.prompts ?? []).filter(({ usesVault }) => usesVault).map(callNameOf),
    ],
    openStreams: streams.count,
    streamsOf: streams.ofVault,
    drain: async (within) => {
      questions.giveUp();
      await streams.drain(within);
    },
    close: async () => {
      questions.giveUp();
      stopListening();
      clearInterval(heartbeat);
      streams.endAll();
    },
  };
};

// The endpoint issues no sessions, so there is no stream to get or delete.
const refuseMethod = (): never => {
  throw postOnly();
};

/** Opens the vault of a request. The second time, `earlier` is the vault of the first time. */
type Authenticate = (state: RequestState, earlier?: Pick<Vault, 'lookup'>) => Promise<Vault>;

type PostNeeds = {
  readonly authenticate: Authenticate;
  readonly dispatch: Dispatch;
  readonly introduced: IntroducedClients;
  readonly bodyBytes: number;
};

/**
 * POST /mcp and POST /sse, both modes: one message in, one response out, no session. The response
 * is plain JSON; it becomes an event stream only if the tool sends something before its result.
 */
const handlePost =
  ({ authenticate: open, dispatch, introduced, bodyBytes }: PostNeeds) =>
  async (context: AppContext): Promise<void> => {
    const { req, res, state } = context;
    const vault = await open(state);
    const body = await readBody(req, bodyBytes);
    const { headers } = req;
    const sender = { vaultId: vault.vaultId, clientKey: state.clientKey, headers };
    const known = introduced.nameOf(sender);
    const caller: Caller = { vault, clientName: known };
    const answer = await dispatch(readMessage(parseJson(body.toString())), {
      caller,
      // The token may have been rotated while the body arrived.
      openVault: async () => open(state, vault),
      requestId: state.requestId,
      headers,
      send: headers.accept?.includes('text/event-stream') ? sendEvents(context) : undefined,
    });
    // Only `initialize` changes it. A slower request would restore an older name. A grant has its own
    // name, which must not become that of a tool with the token.
    const isNamed = vault.clientName !== undefined;
    if (caller.clientName !== known && !isNamed) introduced.note(sender, caller.clientName);
    if (res.headersSent) res.end(answer && event(answer.text));
    else if (answer === undefined) sendAccepted(context);
    else sendText(context, { ...answer, type: 'application/json' });
  };

const event = (text: string): string => `event: message\ndata: ${text}\n\n`;

const sendEvents =
  (context: AppContext) =>
  (text: string): void => {
    if (!context.res.headersSent) startEvents(context);
    context.res.write(event(text));
  };
