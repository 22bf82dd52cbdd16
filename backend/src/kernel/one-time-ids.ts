import type { Timestamp } from './clock.ts';

/**
 * Port: ids that can be used once, no matter in which process. An id is random and does not reveal
 * what it is for.
 */
export type OneTimeIds = {
  readonly issue: () => string;
  /**
   * Whether this is the first use of an issued id. The store refuses it until `expires`, and its
   * holder does not use it after that. Throws `storage_unavailable` if this cannot be determined
   * now; the id may then count as used.
   */
  readonly use: (id: string, expires: Timestamp, now: Timestamp) => Promise<boolean>;
  /** Makes an id usable again, for a caller whose use of it had no effect. */
  readonly release: (id: string) => Promise<void>;
};
