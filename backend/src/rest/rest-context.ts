import type { Timestamp } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { VaultQuota } from '../kernel/vault-quota.ts';
import type { Product } from '../product.ts';
import type { HealthResponse } from './api-contract.ts';

export type RestNeeds = VaultQuota & {
  readonly product: Product;
  readonly health: () => Promise<HealthResponse['checks']>;
  readonly isReady: () => boolean;
  /** The event streams of a vault in this process, oldest first. */
  readonly streamsOf: (vaultId: VaultId) => readonly {
    readonly tool: string | undefined;
    readonly openedAt: Timestamp;
  }[];
  readonly settings: {
    readonly publicUrl: string;
    readonly version: string;
    readonly mode: HealthResponse['mode'];
  };
};

/** Dependencies of the handlers. */
export type RestContext = RestNeeds & { readonly openApi: () => object };
