import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { StorageClock } from '../doctor/clock-finding.ts';
import type { SessionRelay } from '../mcp/index.ts';
import type { StoredAmount } from '../telemetry/watch-stored.ts';
import type { Ports } from '../product.ts';

/** What an installation keeps its data in, and how its processes notify each other. */
export type Storage = Pick<
  Ports,
  'vaults' | 'memories' | 'checkpoints' | 'waitlist' | 'queue' | 'vaultInvalidations'
> & {
  readonly relay: SessionRelay;
  readonly rateLimiter: RateLimiter;
  readonly serverSecret: string;
  /** For operators: what time it is, or at least was, where the data is kept. */
  readonly clocks: () => Promise<readonly StorageClock[]>;
  /** For operators: how much there is. Too dear for every request. */
  readonly stored: () => Promise<StoredAmount>;
  readonly close: () => Promise<void>;
};
