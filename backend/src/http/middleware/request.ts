import type { IncomingMessage } from 'node:http';
import type { ClientKeys } from '../client-keys.ts';
import type { AppMiddleware, AppContext } from '../context.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { createRequestIds } from '../../kernel/request-id.ts';
import { mcpPaths, probePaths } from '../paths.ts';

type ClientKeysOf = (request: IncomingMessage) => ClientKeys;

type StateNeeds = {
  readonly clientKeysOf: ClientKeysOf;
  /** The headers of every response, names and values alternating. */
  readonly headers: readonly string[];
};

/** Starts every request: sets its id and creates the state that later steps fill. */
export const requestState = (needs: StateNeeds): AppMiddleware => {
  const newRequestId = createRequestIds();
  return (ctx, next) => {
    ctx.state = new LazyState(newRequestId(), ctx.req, needs);
    return next();
  };
};

/**
 * Computes the client's keys on first access: REST with a valid token, messages to a stream and the
 * site need none. They stay the same if the headers, which name the client behind a proxy, are
 * emptied later. A class, because a getter in an object literal gives each object its own hidden
 * class, which alone made garbage collection take a quarter of the time of a call (measured).
 */
class LazyState {
  path = '';
  token: string | undefined = undefined;
  isTokenInUrl = false;
  clientCredentials: string | undefined = undefined;
  readonly headers: readonly string[];
  readonly requestId: string;
  readonly #request: IncomingMessage;
  readonly #clientKeysOf: ClientKeysOf;
  #clientKeys: ClientKeys | undefined = undefined;

  constructor(requestId: string, request: IncomingMessage, { headers, clientKeysOf }: StateNeeds) {
    this.headers = headers;
    this.requestId = requestId;
    this.#request = request;
    this.#clientKeysOf = clientKeysOf;
  }

  get clientKey(): string {
    return this.#keys().client;
  }

  get networkKey(): string | undefined {
    return this.#keys().network;
  }

  #keys(): ClientKeys {
    return (this.#clientKeys ??= this.#clientKeysOf(this.#request));
  }
}

type Needs = { readonly log: Log; readonly metrics: Metrics };

/**
 * Counts every response and logs those of REST and the site, by the pattern of the route and never
 * by the URL. The MCP endpoint logs its own calls, with the tool's name.
 */
export const requestLog =
  ({ log, metrics }: Needs): AppMiddleware =>
  async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    const { path } = ctx.state;
    const isMcp = mcpPaths.has(path);
    const route = isMcp ? path : routePattern(ctx);
    const { statusCode } = ctx.res;
    const durationMs = Math.round(performance.now() - startedAt);
    metrics.count('mindmirror_http_requests_total', { route, status: statusClass(statusCode) });
    metrics.observe('mindmirror_http_seconds', { route }, durationMs / 1_000);
    if (isMcp || probePaths.has(route)) return;
    log.info('request_served', {
      requestId: ctx.state.requestId,
      method: ctx.method,
      route,
      status: statusCode,
      durationMs,
    });
  };

const statusClass = (status: number): string => `${Math.trunc(status / 100)}xx`;

/** The pattern the router matched; everything else shares one name. */
const routePattern = (ctx: AppContext): string => {
  const pattern: unknown = ctx['_matchedRoute'];
  return typeof pattern === 'string' ? pattern : 'other';
};
