import { createHash } from 'node:crypto';
import { AppError } from '../kernel/errors.ts';
import { canonical, type Checksum } from './checksum.ts';
import type { MigrationMarker } from './row-store.ts';

const nothingChanged = 'Nothing was changed.';

const refused = (what: string, next: string): AppError =>
  new AppError('invalid_input', `${what} ${nothingChanged} ${next}`);

export const samePlace = (): AppError =>
  refused('The source and the target are the same.', 'Choose another target.');

/** Errors of a refused copy, each with what to do. */
export type CopyRefusals = {
  readonly holdsOtherData: () => AppError;
  /** The target holds data copied from elsewhere. */
  readonly holdsAnother: () => AppError;
  /** The copy was completed before, and one side has been used since. */
  readonly usedSince: () => AppError;
  /** The target was used while only half copied. */
  readonly unknownRowsInTarget: () => AppError;
};

export const moveRefusals: CopyRefusals = {
  holdsOtherData: () =>
    refused(
      'The target contains other data.',
      'Choose an empty database, or an empty or new folder.',
    ),
  holdsAnother: () =>
    refused(
      'The target contains data moved from another source.',
      'Choose an empty target, or move from the first source again.',
    ),
  usedSince: () =>
    refused(
      'This move was completed before, and the two sides are different now: one of them was used.',
      'Continue with the one that was used. To move again, choose an empty target.',
    ),
  unknownRowsInTarget: () =>
    new AppError(
      'invalid_input',
      'The half-copied target contains tokens or waitlist entries that are not in the source: a server used it, or a token was revoked after it was copied. Nothing was changed. Stop the programs that use the target, empty it or choose another one, and start again.',
    ),
};

export const sourceKeepsChanging = (): AppError =>
  new AppError(
    'storage_unavailable',
    'The source keeps changing, so the copy never matches it. Stop its server, then run this again: it continues where it stopped.',
  );

const halfMoved = (): AppError =>
  new AppError(
    'storage_unavailable',
    'This database is only half moved: data is missing. Run "mindmirror move" from its source again, and start the server when the move is complete.',
  );

const halfRestored = (): AppError =>
  new AppError(
    'storage_unavailable',
    'This installation is only half restored: data is missing. Run "mindmirror restore" with the same backup again, and start the server when the restore is complete.',
  );

const backup = 'backup ';

/** The source id of a backup, derived from its contents and independent of the file path. */
export const backupPlace = (tables: Readonly<Record<string, Checksum>>): string =>
  `${backup}${createHash('sha256').update(canonical(tables)).digest('hex').slice(0, 32)}`;

/** Throws for an incomplete move or restore. Call before any work on an installation. */
export const refuseHalfMoved = (marker: MigrationMarker | undefined): void => {
  if (marker?.state !== 'copying') return;
  throw marker.source.startsWith(backup) ? halfRestored() : halfMoved();
};
