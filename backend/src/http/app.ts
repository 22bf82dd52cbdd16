import type { Router } from '@koa/router';
import Koa from 'koa';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { originOf } from '../kernel/error-origin.ts';
import { createClientKeys } from './client-keys.ts';
import type { AppMiddleware, RequestState } from './context.ts';
import { deprioritizeRefused } from './middleware/deprioritize-refused.ts';
import { errors } from './middleware/errors.ts';
import { validateHost, cors } from './middleware/host-and-origin.ts';
import { readTarget } from './middleware/read-target.ts';
import { notFound, methodNotAllowed } from './middleware/method-not-allowed.ts';
import { wellKnownNotFound } from './middleware/well-known-not-found.ts';
import { requestLog, requestState } from './middleware/request.ts';
import { headersFor, withSecurityHeaders } from './middleware/security-headers.ts';
import { withoutWatchers } from './without-watchers.ts';

export type AppNeeds = {
  /** The MCP endpoints. They call `next` for other requests. */
  readonly mcp: AppMiddleware;
  /** The connect endpoint, which serves a separate host; missing if it is off. */
  readonly connect?: AppMiddleware | undefined;
  /** The documents that any web page may read. They call `next` for other requests. */
  readonly documents?: AppMiddleware | undefined;
  /** The REST routes. They call `next` for other requests. */
  readonly rest: ReturnType<Router<RequestState>['routes']>;
  /** The site for browsers; missing if another server has it. It calls `next` for what it has not. */
  readonly site?: AppMiddleware | undefined;
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
 * The whole HTTP surface, in the order a request passes through it. Every tool call runs all steps
 * above `mcp`, so those steps wait, parse and allocate as little as possible.
 */
export const createApp = (needs: AppNeeds): Koa<RequestState> => {
  const { settings, hashAddress, log } = needs;
  const { trustedProxies } = settings;
  const app = new Koa<RequestState>();
  withoutWatchers(app);

  app.use(
    requestState({
      clientKeysOf: createClientKeys({ trustedProxies, hashAddress }),
      headers: Object.entries(headersFor(settings.publicUrl)).flat(),
    }),
  );
  app.use(requestLog(needs));
  // Outside of `errors`, which sets the status that this reads.
  app.use(deprioritizeRefused());
  app.use(errors(needs));
  app.use(readTarget);
  if (needs.connect !== undefined) app.use(needs.connect);
  if (needs.documents !== undefined) app.use(needs.documents);
  app.use(validateHost(settings));
  app.use(cors);
  app.use(needs.mcp);
  app.use(withSecurityHeaders);
  app.use(needs.rest);
  app.use(methodNotAllowed);
  app.use(wellKnownNotFound);
  if (needs.site !== undefined) app.use(needs.site);
  app.use(notFound);

  // Koa reports only failures after the response has started: the client disconnected, or the
  // source of the body failed.
  app.on('error', (error: unknown) => {
    if (isClientFault(error)) return;
    log.error('request_failed', originOf(error));
  });
  return app;
};

const clientGone = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Any client can cause these at will, so they are not logged. */
const isClientFault = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return clientGone.has(String(error.code));
};
