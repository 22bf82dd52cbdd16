import { createHash } from 'node:crypto';
import { AppError } from '../kernel/errors.ts';
import { canonical, type Checksum } from './checksum.ts';
import type { MigrationMarker } from './row-store.ts';

const nothingChanged = 'Nothing was changed.';

const refused = (what: string, next: string): AppError =>
  new AppError('invalid_input', `${what} ${nothingChanged} ${next}`);

export const samePlace = (): AppError =>
  refused('The source and the target are the same.', 'Name another target.');

/** The reasons why a copy is refused, each with what to do. */
export type CopyRefusals = {
  readonly holdsOtherData: () => AppError;
  /** The target holds data copied from elsewhere. */
  readonly holdsAnother: () => AppError;
  /** Everything was copied before, and one of the two was used since. */
  readonly usedSince: () => AppError;
  /** The target was used while only half copied. */
  readonly strangersInTarget: () => AppError;
};

export const moveRefusals: CopyRefusals = {
  holdsOtherData: () =>
    refused(
      'The target holds other data.',
      'Name an empty database or a folder that is empty or not there yet.',
    ),
  holdsAnother: () =>
    refused(
      'The target holds what was moved from another place.',
      'Name an empty target, or start the move from where the first one came.',
    ),
  usedSince: () =>
    refused(
      'This move was completed before, and the two sides have become different since: one of them was used.',
      'Go on with the one that was used. To move again, name an empty target.',
    ),
  strangersInTarget: () =>
    new AppError(
      'invalid_input',
      'The half-copied target holds tokens or waitlist entries that the source does not know: a server has used it, or a token was revoked after it was copied. Nothing was changed. Stop what uses the target, empty it or name another one, and start again.',
    ),
};

export const sourceKeepsChanging = (): AppError =>
  new AppError(
    'storage_unavailable',
    'The source is being written to all the time, so the copy is never the same. Stop its server, then start this again: it goes on where it is.',
  );

const halfMoved = (): AppError =>
  new AppError(
    'storage_unavailable',
    'This database is only half moved: not everything is here yet. Run "mindmirror move" from the place it comes from once more, and start when it says that it is done.',
  );

const halfRestored = (): AppError =>
  new AppError(
    'storage_unavailable',
    'This installation is only half restored: not everything is here yet. Run "mindmirror restore" with the same backup once more, and start when it says that it is done.',
  );

const backup = 'backup ';

/** The source id of a backup: derived from its contents, wherever the file is. */
export const backupPlace = (tables: Readonly<Record<string, Checksum>>): string =>
  `${backup}${createHash('sha256').update(canonical(tables)).digest('hex').slice(0, 32)}`;

/** Call before any work on an installation. */
export const refuseHalfMoved = (marker: MigrationMarker | undefined): void => {
  if (marker?.state !== 'copying') return;
  throw marker.source.startsWith(backup) ? halfRestored() : halfMoved();
};
