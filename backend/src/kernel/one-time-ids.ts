import type { Timestamp } from './clock.ts';

/**
 * Port: ids that are used once, no matter which process gets them. An id is random and says nothing
 * about what it is for.
 */
export type OneTimeIds = {
  readonly issue: () => string;
  /**
   * Whether this is the first use of an issued id. It is not used again before `expires`, and its
   * holder does not use it afterwards. Throws `storage_unavailable` if that cannot be known now; the
   * id may then count as used.
   */
  readonly use: (id: string, expires: Timestamp, now: Timestamp) => Promise<boolean>;
  /** Lets an id be used again by the caller whose use of it led to nothing. */
  readonly release: (id: string) => Promise<void>;
};
