import type { Timestamp } from '../kernel/clock.ts';
import type { BackedUp } from './backup/back-up.ts';
import type { Moved } from './move.ts';

/** Where the server secret of an installation is stored. */
export type SecretPlace =
  { readonly from: 'setting' | 'nowhere' } | { readonly from: 'file'; readonly file: string };

/** What was moved, and what the servers of the target must be given. */
export type MoveReport = Moved & {
  readonly secret: SecretPlace;
  /** The folder that everything was moved into; `undefined` for a database. */
  readonly folder: string | undefined;
};

/** What a backup holds, and where the rest is. */
export type BackupReport = BackedUp & {
  readonly path: string;
  readonly secret: SecretPlace;
  /** Requests for the waitlist that wait elsewhere and are not in the backup. */
  readonly leftBehind: number;
};

/** What was restored, and what the servers must be given. */
export type RestoreReport = Moved & {
  readonly madeAt: Timestamp;
  /** `undefined` for a database. */
  readonly dataDir: string | undefined;
  /** The secret that is here already. */
  readonly secret: SecretPlace;
};
