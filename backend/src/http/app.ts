import type { Router } from '@koa/router';
import Koa from 'koa';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { stackFrames } from '../kernel/stack-frames.ts';
import { createClientKeys } from './client-rate-key.ts';
import type { AppMiddleware, RequestState } from './context.ts';
import { errors } from './middleware/errors.ts';
import { validateHost } from './middleware/validate-host.ts';
import { extractToken } from './middleware/extract-token.ts';
import { normalizeTarget } from './middleware/normalize-target.ts';
import { notFound, methodNotAllowed } from './middleware/method-not-allowed.ts';
import { wellKnownNotFound } from './middleware/well-known-not-found.ts';
import { requestLog } from './middleware/request-log.ts';
import { requestState } from './middleware/request-state.ts';
import { securityHeaders, withSecurityHeaders } from './middleware/security-headers.ts';
import { cors } from './middleware/cors.ts';

export type AppNeeds = {
  /** The MCP endpoints. They pass on what is not theirs. */
  readonly mcp: AppMiddleware;
  /** The REST routes. They pass on what is not theirs. */
  readonly rest: ReturnType<Router<RequestState>['routes']>;
  /** What browsers get. It passes on what it has no file for. */
  readonly site: AppMiddleware;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly hashAddress: (address: string) => string;
  readonly settings: {
    readonly publicUrl: string;
    readonly allowedOrigins: readonly string[];
    readonly trustedProxies: number;
  };
};

/**
 * The whole HTTP surface; it reads downwards as the path of a request. Everything above `mcp` is
 * paid for by every tool call, so those steps do not wait, parse or build more than they must.
 */
export const createApp = (needs: AppNeeds): Koa<RequestState> => {
  const { settings, hashAddress, log } = needs;
  const { trustedProxies } = settings;
  const app = new Koa<RequestState>();

  app.use(requestState(createClientKeys({ trustedProxies, hashAddress })));
  app.use(securityHeaders(settings.publicUrl));
  app.use(requestLog(needs));
  app.use(errors(needs));
  app.use(normalizeTarget);
  app.use(extractToken);
  app.use(validateHost(settings));
  app.use(cors);
  app.use(needs.mcp);
  app.use(withSecurityHeaders);
  app.use(needs.rest);
  app.use(methodNotAllowed);
  app.use(wellKnownNotFound);
  app.use(needs.site);
  app.use(notFound);

  // Only what breaks after the answer began comes here: a reader that left, or sent what is no HTTP
  // behind its request, and a source that failed.
  app.on('error', (error: unknown) => {
    if (isOfReader(error)) return;
    const errorName = error instanceof Error ? error.name : typeof error;
    log.error('request_failed', { errorName, stack: stackFrames(error) });
  });
  return app;
};

const readerGone = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);
// Node's HTTP parser names all it refuses like this: HPE_INVALID_METHOD.
const parserRefusal = 'HPE_';

/** Anyone can bring these about, as often as they like: they are no news for an operator. */
const isOfReader = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  const code = String(error.code);
  return readerGone.has(code) || code.startsWith(parserRefusal);
};
