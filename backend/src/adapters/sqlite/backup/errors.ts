import { AppError } from '../../../kernel/errors.ts';

const refused = (sentences: string, cause?: unknown): AppError =>
  new AppError('invalid_input', sentences, {}, cause);

export const fileIsThere = (file: string): AppError =>
  refused(`${file} already exists and was not changed. Choose another file name.`);

export const cannotBeMade = (file: string, cause: unknown): AppError =>
  refused(
    `${file} cannot be created. Choose a file in an existing folder that you can write to.`,
    cause,
  );

export const notABackup = (cause?: unknown): AppError =>
  refused(
    'This file cannot be read, or is not a backup of MindMirror. Nothing was changed. Choose a file that "mindmirror backup" made.',
    cause,
  );

export const newerBackup = (): AppError =>
  refused(
    'A newer MindMirror made this backup. Nothing was changed. Restore it with that version.',
  );

export const damagedFile = (cause?: unknown): AppError =>
  refused(
    'This backup is damaged: SQLite finds errors in the file. Nothing was changed. Use another copy of it, or another backup.',
    cause,
  );
