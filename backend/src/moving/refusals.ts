import { AppError } from '../kernel/errors.ts';
import type { MoveNote } from './row-store.ts';

const nothingChanged = 'Nothing was changed.';

const refused = (what: string, next: string): AppError =>
  new AppError('invalid_input', `${what} ${nothingChanged} ${next}`);

export const samePlace = (): AppError =>
  refused('The source and the target are the same.', 'Name another target.');

export const holdsOtherData = (): AppError =>
  refused(
    'The target holds other data.',
    'Name an empty database or a folder that is empty or not there yet.',
  );

export const holdsAnotherMove = (): AppError =>
  refused(
    'The target holds what was moved from another place.',
    'Name an empty target, or start the move from where the first one came.',
  );

export const usedSince = (): AppError =>
  refused(
    'This move was completed before, and the two sides have become different since: one of them was used.',
    'Go on with the one that was used. To move again, name an empty target.',
  );

export const strangersInTarget = (): AppError =>
  refused(
    'The half-copied target holds tokens or waitlist entries that the source does not know: a server has used it, or a token was revoked after it was copied.',
    'Stop what uses the target, empty it or name another one, and start again.',
  );

export const neverStill = (): AppError =>
  new AppError(
    'storage_unavailable',
    'The source is being written to all the time, so the copy is never the same. Stop its server, then start this again: it goes on where it is.',
  );

const halfMoved = (): AppError =>
  new AppError(
    'storage_unavailable',
    'This database is only half moved: not everything is here yet. Run "mindmirror move" from the place it comes from once more, and start when it says that it is done.',
  );

/** For whoever is about to work on an installation. */
export const refuseHalfMoved = (note: MoveNote | undefined): void => {
  if (note?.state === 'copying') throw halfMoved();
};
