import { Router } from '@koa/router';
import type { Clock } from '../kernel/clock.ts';
import { hostnameOf } from '../kernel/loopback.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { AppContext, AppMiddleware, RequestState } from '../http/context.ts';
import { limitRate } from '../http/limit-rate.ts';
import { cors, validateHost } from '../http/middleware/host-and-origin.ts';
import { headersFor, setSecurityHeaders } from '../http/middleware/security-headers.ts';
import { probePaths } from '../http/paths.ts';
import type { Product } from '../product.ts';
import type { ServerKeys } from '../sealing/index.ts';
import type { Vault } from '../tokens/index.ts';
import { answerErrors } from './answer-errors.ts';
import { authenticateClient } from './authenticate-client.ts';
import { authorize } from './authorize.ts';
import type { FetchClientDocument } from './client-document.ts';
import { createClients } from './identify-client.ts';
import {
  resourceMetadata,
  resourceMetadataPaths,
  serverMetadata,
  serverMetadataPaths,
} from './metadata.ts';
import { openToAllOrigins } from './open-to-all-origins.ts';
import { placesOf } from './places.ts';
import { register } from './register.ts';
import { openGrant, refuseMethod } from './resource.ts';
import { revoke } from './revoke.ts';
import { token } from './token.ts';

export type ConnectNeeds = {
  readonly product: { readonly grants: Product['grants'] };
  readonly rateLimiter: RateLimiter;
  readonly serverKeys: ServerKeys;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly fetchClientDocument: FetchClientDocument;
  /** Answers POST /mcp with the vault that this opens. */
  readonly mcp: (
    authenticate: (state: RequestState) => Promise<Vault>,
  ) => (ctx: AppContext) => void | Promise<void>;
  readonly settings: {
    readonly connectUrl: string;
    readonly publicUrl: string;
    readonly allowedOrigins: readonly string[];
  };
};

/**
 * The connect door: OAuth 2.1 for hosted clients, and their `/mcp`, on a host of its own. Requests
 * to other hosts and health probes are passed on; every other path of this host returns 404.
 */
export const createConnectDoor = (needs: ConnectNeeds): AppMiddleware => {
  const { settings } = needs;
  const places = placesOf(settings.connectUrl);
  const headers = Object.entries(headersFor(settings.connectUrl)).flat();
  const routes = createRoutes(needs);
  const handleErrors = answerErrors({ places, metrics: needs.metrics });

  return async (ctx, next) => {
    const { req, state } = ctx;
    if (hostnameOf(req.headers.host ?? '') !== places.hostname || probePaths.has(state.path)) {
      await next();
      return;
    }
    state.headers = headers;
    setSecurityHeaders(ctx);
    await handleErrors(ctx, async () => {
      await routes(ctx, async () => {
        ctx.status = 404;
        ctx.body = { error: 'not_found' };
      });
    });
  };
};

const createRoutes = (needs: ConnectNeeds): AppMiddleware => {
  const { settings, rateLimiter } = needs;
  const places = placesOf(settings.connectUrl);
  const clients = createClients(needs);
  const limit = limitRate(rateLimiter);
  const authenticate = authenticateClient({ ...needs, clients });
  const shared = { ...needs, ...settings, places, clients, authenticate };
  const router = new Router<RequestState>();

  const publish = (paths: readonly string[], document: object): void => {
    for (const path of paths) {
      router.options(path, openToAllOrigins);
      router.get(path, openToAllOrigins, (ctx) => {
        ctx.body = document;
      });
    }
  };
  publish(resourceMetadataPaths, resourceMetadata(places));
  publish(serverMetadataPaths, serverMetadata(places));

  router.get('/authorize', limit('connect_authorize'), authorize(shared));
  for (const path of ['/register', '/token', '/revoke']) router.options(path, openToAllOrigins);
  router.post('/register', openToAllOrigins, limit('connect_register'), register(needs));
  router.post('/token', openToAllOrigins, limit('connect_token'), token(shared));
  router.post('/revoke', openToAllOrigins, limit('connect_token'), revoke(shared));

  const open = openGrant(needs);
  const guard = validateHost({
    publicUrl: settings.connectUrl,
    allowedOrigins: [settings.publicUrl, ...settings.allowedOrigins],
  });
  router.options('/mcp', guard, cors);
  router.post('/mcp', guard, cors, needs.mcp(open));
  router.get('/mcp', guard, cors, refuseMethod(open));
  router.delete('/mcp', guard, cors, refuseMethod(open));
  // The router adds the parameters that its own type asks of the context.
  return router.routes() as unknown as AppMiddleware;
};
