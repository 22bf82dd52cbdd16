import type { Timestamp } from '../kernel/clock.ts';
import type { BackedUp } from './backup/back-up.ts';
import type { Moved } from './move.ts';

/** Where the server secret of an installation is stored. */
export type SecretPlace =
  { readonly from: 'setting' | 'nowhere' } | { readonly from: 'file'; readonly file: string };

/** The report of a move: the moved rows, and the settings that the target's servers need. */
export type MoveReport = Moved & {
  readonly secret: SecretPlace;
  /** The target folder; `undefined` for a database. */
  readonly folder: string | undefined;
};

/** The contents of a backup, and what it leaves out. */
export type BackupReport = BackedUp & {
  readonly path: string;
  readonly secret: SecretPlace;
  /** Waitlist requests in the queue that are not in the backup. */
  readonly leftBehind: number;
};

/** The report of a restore: the restored rows, and the settings that the servers need. */
export type RestoreReport = Moved & {
  readonly madeAt: Timestamp;
  /** `undefined` for a database. */
  readonly dataDir: string | undefined;
  /** The existing secret of this installation. */
  readonly secret: SecretPlace;
};
