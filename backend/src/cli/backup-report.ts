import type { BackedUp } from '../transfer/backup/index.ts';
import type { Timestamp } from '../kernel/clock.ts';
import type { Moved } from '../transfer/index.ts';
import type { SecretPlace } from './describe-secret.ts';

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
