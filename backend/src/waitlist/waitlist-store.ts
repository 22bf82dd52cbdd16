import type { Timestamp } from '../kernel/clock.ts';

export const waitlistSources = ['premium', 'landing', 'api'] as const;
export type WaitlistSource = (typeof waitlistSources)[number];

export type WaitlistRow = {
  /** Keyed hash of the normalized address, 32 bytes. Unique. */
  readonly emailHash: Uint8Array;
  readonly sealedEmail: Uint8Array;
  readonly source: WaitlistSource;
  readonly createdAt: Timestamp;
};

/** Port: one row per address. */
export type WaitlistStore = {
  /** Adds the row; does nothing if the address is known. Resolves when durable. */
  readonly add: (row: WaitlistRow) => Promise<void>;
  readonly count: () => Promise<number>;
};
