import type { Router } from '@koa/router';
import type { RateLimit } from '../kernel/rate-limiter.ts';
import type { VaultAllowance } from '../kernel/spend-vault-call.ts';
import type { Product } from '../product.ts';
import type { HealthAnswer } from './api-contract.ts';
import type { AppMiddleware, RequestState } from './context.ts';
import type { authenticate } from './middleware/authenticate.ts';

export type RestNeeds = VaultAllowance & {
  readonly product: Product;
  readonly health: () => Promise<HealthAnswer['checks']>;
  readonly isReady: () => boolean;
  readonly settings: {
    readonly publicUrl: string;
    readonly version: string;
    readonly mode: HealthAnswer['mode'];
  };
};

export type RestRouter = Router<RequestState>;

/** What the routes are built from: the product, and the steps they put in front of it. */
export type RestDoor = RestNeeds & {
  readonly limitRate: (limit: RateLimit) => AppMiddleware;
  readonly authenticate: ReturnType<typeof authenticate>;
};
