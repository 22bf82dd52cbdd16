import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Clock, Timestamp } from '../kernel/clock.ts';
import type { SessionRelay } from '../mcp/index.ts';
import type { Ports } from './build-product.ts';

/** What an installation keeps its data in, and how its processes hear of each other. */
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

/** Vaults and memories by number; bytes on the disk where the database says so. */
export type StoredAmount = {
  readonly engine: 'sqlite' | 'mongodb';
  readonly vaults: number;
  readonly memories: number;
  readonly bytes: number | undefined;
};

/** A clock that tells the time now, or one that tells only that it was this late already. */
export type StorageClock = {
  readonly name: string;
  readonly at: Timestamp;
  readonly isNow: boolean;
};

/** What happens around an installation: who is told, and what time it is. */
export type Telemetry = { readonly log: Log; readonly metrics: Metrics; readonly clock: Clock };
