import type { Moved } from '../transfer/index.ts';
import type { SecretPlace } from './describe-secret.ts';

/** What was moved, and what the servers of the target must be given. */
export type MoveReport = Moved & {
  readonly secret: SecretPlace;
  /** The folder that everything was moved into; `undefined` for a database. */
  readonly folder: string | undefined;
};
