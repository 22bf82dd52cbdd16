import type { OneTimeIds } from '../kernel/one-time-ids.ts';
import type { ServerRetention } from '../kernel/retention.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { StorageClock } from '../doctor/clock-finding.ts';
import type { SessionRelay } from '../mcp/index.ts';
import type { StoredAmount } from '../telemetry/watch-stored.ts';
import type { ProductNeeds } from '../product.ts';

/** Where an installation stores its data, and how its processes notify each other. */
export type Storage = Pick<
  ProductNeeds,
  | 'vaults'
  | 'memories'
  | 'checkpoints'
  | 'grants'
  | 'waitlist'
  | 'readings'
  | 'queue'
  | 'vaultInvalidations'
> & {
  readonly relay: SessionRelay;
  readonly oneTimeIds: OneTimeIds;
  readonly rateLimiter: RateLimiter;
  readonly serverSecret: string;
  /** `undefined` in a cluster, where all processes have the same settings. */
  readonly serverRetention: ServerRetention | undefined;
  /**
   * For operators: the current time, or a lower bound of it, on the machines that store the data.
   */
  readonly clocks: () => Promise<readonly StorageClock[]>;
  /** For operators: how much is stored. Too expensive to run on every request. */
  readonly stored: () => Promise<StoredAmount>;
  readonly close: () => Promise<void>;
};
