import type { Router } from '@koa/router';
import type { RateLimit } from '../kernel/rate-limiter.ts';
import type { VaultQuota } from '../kernel/vault-quota.ts';
import type { Product } from '../product.ts';
import type { HealthResponse } from './api-contract.ts';
import type { AppMiddleware, RequestState } from '../http/context.ts';
import type { authenticate } from './authenticate.ts';

export type RestNeeds = VaultQuota & {
  readonly product: Product;
  readonly health: () => Promise<HealthResponse['checks']>;
  readonly isReady: () => boolean;
  readonly settings: {
    readonly publicUrl: string;
    readonly version: string;
    readonly mode: HealthResponse['mode'];
  };
};

export type RestRouter = Router<RequestState>;

/** The dependencies of the routes: the product and the middleware in front of it. */
export type RestContext = RestNeeds & {
  readonly limitRate: (limit: RateLimit) => AppMiddleware;
  readonly authenticate: ReturnType<typeof authenticate>;
};
