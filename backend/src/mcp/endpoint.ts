import { seconds, type Duration } from '../kernel/duration.ts';
import type { Clock } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { OneTimeIds } from '../kernel/one-time-ids.ts';
import type { VaultQuota } from '../kernel/vault-quota.ts';
import type { AppContext, AppMiddleware } from '../http/context.ts';
import type { Product } from '../product.ts';
import type { VaultInvalidations } from '../tokens/index.ts';
import { openTokenVault } from '../http/open-token-vault.ts';
import { postOnly } from '../http/middleware/method-not-allowed.ts';
import { streamProbe } from './sse/stream-probe.ts';
import { introducedClients } from './dispatch/client-name.ts';
import { createDispatcher } from './dispatch/dispatcher.ts';
import type { ServerDefinition } from './dispatch/server-definition.ts';
import { openStream } from './sse/open-stream.ts';
import { postMessage } from './sse/post-message.ts';
import { handleMessage } from './dispatch/handle-message.ts';
import type { SessionRelay } from './sessions/session-relay.ts';
import { createPendingQuestions } from './questions/pending-questions.ts';
import { messageSealer } from './sessions/sealed-message.ts';
import { createStreams, type OpenStream, type StreamLimits } from './sessions/streams.ts';
import { callNameOf } from './prompts/get-prompt.ts';
import { memoryDefinition } from './memory-definition.ts';
import { handlePost, type Authenticate } from './streamable-http/handle-post.ts';
import { createPostedQuestions } from './streamable-http/posted-questions.ts';

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
  /** How long a call waits for the user's decision; defaults to 40 seconds. */
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
  /** Serves POST /mcp with another way to open a vault, for the connect endpoint. */
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
  const sealMessage = messageSealer();
  const posted = createPostedQuestions({ ...needs, questions, sealMessage, dispatch });
  const shared = {
    ...needs,
    authenticate: openTokenVault(needs),
    introduced: introducedClients(),
    streams,
    dispatch,
    handleMessage: handleMessage({ ...needs, streams, dispatch, questions }),
    sealMessage,
    posted,
    bodyBytes: limits.bodyBytes,
    messagesPath: `${new URL(needs.publicUrl).pathname.replace(/\/$/, '')}/messages`,
  };
  const post = handlePost(shared);
  const handlers = handlersFor({
    post,
    postToStream: postMessage(shared),
    open: streamProbe(openStream(shared)),
  });
  const stopListening = vaultInvalidations.subscribe((vaultId) => {
    streams.endAllOf(vaultId);
    posted.endAllOf(vaultId);
  });
  const heartbeat = setInterval(streams.tick, seconds(1));
  heartbeat.unref();
  return {
    middleware: (context, next) => {
      const handle = handlers[context.method]?.get(context.state.path);
      return handle === undefined ? next() : handle(context);
    },
    postFor: (authenticate) => handlePost({ ...shared, authenticate }),
    callNames: [
      ...definition.tools.map(({ descriptor }) => descriptor.name),
      ...(definition.prompts ?? []).filter(({ usesVault }) => usesVault).map(callNameOf),
    ],
    openStreams: streams.count,
    streamsOf: streams.ofVault,
    drain: async (within) => {
      posted.stop();
      questions.giveUp();
      await streams.drain(within);
    },
    close: async () => {
      posted.stop();
      questions.giveUp();
      stopListening();
      clearInterval(heartbeat);
      streams.endAll();
    },
  };
};

type Handlers = Readonly<Record<'post' | 'postToStream' | 'open', Handler>>;

const handlersFor = ({
  post,
  postToStream,
  open,
}: Handlers): Readonly<Record<string, ReadonlyMap<string, Handler> | undefined>> => ({
  POST: new Map([
    ['/sse', post],
    ['/mcp', post],
    ['/messages', postToStream],
    ['/sse/messages', postToStream],
  ]),
  GET: new Map([
    ['/sse', open],
    ['/mcp', refuseMethod],
  ]),
  DELETE: new Map([['/mcp', refuseMethod]]),
});

// The server stores nothing for a session, so there is no stream to get and nothing to delete.
const refuseMethod = (): never => {
  throw postOnly();
};
