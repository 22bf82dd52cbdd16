import { AppError } from '../../kernel/errors.ts';
import type { CopyRefusals } from '../errors.ts';

const refused = (sentences: string, cause?: unknown): AppError =>
  new AppError('invalid_input', sentences, {}, cause);

export const damagedBackup = (cause?: unknown): AppError =>
  refused(
    'This backup is damaged: it does not hold what was written into it. Nothing was changed. Use another copy of it, or another backup.',
    cause,
  );

/** The reasons why a restore is refused. */
export const restoreRefusals: CopyRefusals = {
  holdsOtherData: () =>
    refused(
      'This installation holds data, and a backup is restored into an empty one only. Nothing was changed. Set DATA_DIR or MONGODB_URL to a place that is empty or not there yet.',
    ),
  holdsAnother: () =>
    refused(
      'This installation was moved or restored from elsewhere. Nothing was changed. Set DATA_DIR or MONGODB_URL to an empty place, or name the backup that was begun with.',
    ),
  usedSince: () =>
    refused(
      'This backup was restored here before, and the installation was used since. Nothing was changed. Go on with it, or restore into an empty place.',
    ),
  strangersInTarget: () =>
    refused(
      'The half-restored installation holds tokens or waitlist entries that the backup does not know. Stop what uses it, empty it or set another place, and start again.',
    ),
};
