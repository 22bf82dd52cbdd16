import type { Timestamp } from '../kernel/clock.ts';

export const waitlistSources = ['premium', 'landing', 'api'] as const;
export type WaitlistSource = (typeof waitlistSources)[number];

export type WaitlistRow = {
  /** Keyed hash of the normalised address, 32 bytes. Unique. */
  readonly emailHash: Uint8Array;
  readonly sealedEmail: Uint8Array;
  readonly source: WaitlistSource;
  readonly createdAt: Timestamp;
};

/** Port: one row an address. */
export type WaitlistStore = {
  /** Keeps the row; does nothing when the address is known. Resolves when durable. */
  readonly add: (row: WaitlistRow) => Promise<void>;
  readonly count: () => Promise<number>;
};
