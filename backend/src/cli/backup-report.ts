import type { BackedUp } from '../backups/index.ts';
import type { Timestamp } from '../kernel/clock.ts';
import type { Moved } from '../moving/index.ts';
import type { SecretPlace } from './secret-place.ts';

/** What a backup holds, and where lies what it does not hold. */
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
  /** The secret that lies here already. */
  readonly secret: SecretPlace;
};
