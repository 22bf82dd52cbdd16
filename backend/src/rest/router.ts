import { Router } from '@koa/router';
import type { RequestState } from '../http/context.ts';
import { limitRate, refuseSpentNetworks } from '../http/limit-rate.ts';
import { once } from '../kernel/once.ts';
import * as contract from './api-contract.ts';
import { authenticate, takeTurn } from './authenticate.ts';
import { openApiDocument } from './open-api-document.ts';
import type { RestNeeds } from './rest-context.ts';
import { routes } from './routes/index.ts';
import { receiveBody, validateBody, validateQuery } from './validate-input.ts';

/** Serves every route, each with the steps that its definition names. */
export const createRestRouter = (needs: RestNeeds): Router<RequestState> => {
  const router = new Router<RequestState>();
  const context = { ...needs, openApi: once(() => openApiDocument(routes, needs.settings)) };
  const limit = limitRate(needs.rateLimiter);
  const refuseNetworks = refuseSpentNetworks(needs.rateLimiter);
  const authenticated = authenticate(needs);
  const inTurn = takeTurn(needs);
  for (const { handler, ...route } of routes) {
    router[route.method](
      route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(route.limits === undefined ? [] : [refuseNetworks(route.limits)]),
      ...(route.limits ?? []).map(limit),
      ...(route.needsToken === true ? [authenticated] : []),
      ...(route.body === undefined ? [] : [receiveBody]),
      ...(route.needsToken === true ? [inTurn] : []),
      ...(route.body === undefined ? [] : [validateBody(contract[route.body])]),
      ...(route.query === undefined ? [] : [validateQuery(contract[route.query])]),
      ...(route.sharedLimits ?? []).map(limit),
      handler(context),
    );
  }
  return router;
};
