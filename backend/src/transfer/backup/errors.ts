import { AppError } from '../../kernel/errors.ts';
import type { CopyRefusals } from '../errors.ts';

const refused = (sentences: string, cause?: unknown): AppError =>
  new AppError('invalid_input', sentences, {}, cause);

export const damagedBackup = (cause?: unknown): AppError =>
  refused(
    'This backup is damaged: its contents do not match its checksums. Nothing was changed. Use another copy of it, or another backup.',
    cause,
  );

/** The reasons why a restore is refused. */
export const restoreRefusals: CopyRefusals = {
  holdsOtherData: () =>
    refused(
      'This installation contains data, and a backup can only be restored into an empty one. Nothing was changed. Set DATA_DIR or MONGODB_URL to an empty or new location.',
    ),
  holdsAnother: () =>
    refused(
      'This installation was moved or restored from elsewhere. Nothing was changed. Set DATA_DIR or MONGODB_URL to an empty location, or continue with the backup that was started.',
    ),
  usedSince: () =>
    refused(
      'This backup was restored here before, and the installation was used since. Nothing was changed. Continue with it, or restore into an empty location.',
    ),
  unknownRowsInTarget: () =>
    refused(
      'The half-restored installation contains tokens or waitlist entries that are not in the backup. Stop the programs that use it, empty it or choose another location, and start again.',
    ),
};
