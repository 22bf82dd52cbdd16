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
import { oauthErrors } from './oauth-error-middleware.ts';
import { authenticateClient } from './clients/authenticate-client.ts';
import { authorize } from './authorize.ts';
import type { FetchClientDocument } from './clients/client-document.ts';
import { createClientRegistry } from './clients/client-registry.ts';
import {
  resourceMetadata,
  resourceMetadataPaths,
  serverMetadata,
  serverMetadataPaths,
} from './metadata.ts';
import { corsForOAuth } from './oauth-cors.ts';
import { endpointsOf } from './endpoints.ts';
import { register } from './register.ts';
import { openGrant, refuseMethod } from './protected-resource.ts';
import { revoke } from './revoke.ts';
import { token } from './token.ts';

export type ConnectNeeds = {
  readonly product: { readonly grants: Product['grants'] };
  readonly rateLimiter: RateLimiter;
  readonly serverKeys: ServerKeys;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly fetchClientDocument: FetchClientDocument;
  /** Answers POST /mcp with the vault that `authenticate` opens. */
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
 * The connect door: OAuth 2.1 for hosted clients, and their `/mcp`, on a separate host. Requests to
 * other hosts and health probes are passed on; every other path of this host returns 404.
 */
export const createConnectDoor = (needs: ConnectNeeds): AppMiddleware => {
  const { settings } = needs;
  const endpoints = endpointsOf(settings.connectUrl);
  const headers = Object.entries(headersFor(settings.connectUrl)).flat();
  const routes = createRoutes(needs);
  const handleErrors = oauthErrors({ endpoints, metrics: needs.metrics });

  return async (ctx, next) => {
    const { req, state } = ctx;
    if (hostnameOf(req.headers.host ?? '') !== endpoints.hostname || probePaths.has(state.path)) {
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
  const endpoints = endpointsOf(settings.connectUrl);
  const clients = createClientRegistry(needs);
  const limit = limitRate(rateLimiter);
  const authenticate = authenticateClient({ ...needs, clients });
  const shared = { ...needs, ...settings, endpoints, clients, authenticate };
  const router = new Router<RequestState>();

  const publish = (paths: readonly string[], document: object): void => {
    for (const path of paths) {
      router.options(path, corsForOAuth);
      router.get(path, corsForOAuth, (ctx) => {
        ctx.body = document;
      });
    }
  };
  publish(resourceMetadataPaths, resourceMetadata(endpoints));
  publish(serverMetadataPaths, serverMetadata(endpoints));

  router.get('/authorize', limit('connect_authorize'), authorize(shared));
  for (const path of ['/register', '/token', '/revoke']) router.options(path, corsForOAuth);
  router.post('/register', corsForOAuth, limit('connect_register'), register(needs));
  router.post('/token', corsForOAuth, limit('connect_token'), token(shared));
  router.post('/revoke', corsForOAuth, limit('connect_token'), revoke(shared));

  const open = openGrant(needs);
  const guard = validateHost({
    publicUrl: settings.connectUrl,
    allowedOrigins: [settings.publicUrl, ...settings.allowedOrigins],
  });
  router.options('/mcp', guard, cors);
  router.post('/mcp', guard, cors, needs.mcp(open));
  router.get('/mcp', guard, cors, refuseMethod(open));
  router.delete('/mcp', guard, cors, refuseMethod(open));
  // The router adds the parameters that its own type requires of the context.
  return router.routes() as unknown as AppMiddleware;
};
