import type { Duration } from './duration.ts';

/** How long an installation keeps what nobody needs anymore. */
export type Retention = {
  /** How long a forgotten or replaced memory stays in the bin; 0 if it is removed at once. */
  readonly binAge: Duration;
  /** Age at which a vault that was never used expires; `undefined` for never. */
  readonly unusedVaultAge: Duration | undefined;
};

/**
 * Port: the settings of the server that started last on a data folder, for other processes that
 * open it. A process that an AI tool starts does not know how the server is configured.
 */
export type ServerRetention = {
  /** `undefined` if no server has ever started on the data folder. */
  readonly read: () => Promise<Retention | undefined>;
  /** Works on a full disk too. */
  readonly write: (retention: Retention) => Promise<void>;
};
