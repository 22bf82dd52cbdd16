import type { VaultQuota } from '../kernel/vault-quota.ts';
import type { Product } from '../product.ts';
import type { HealthResponse } from './api-contract.ts';

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

/** What the handlers are built from. */
export type RestContext = RestNeeds & { readonly openApi: object };
