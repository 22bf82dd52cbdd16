import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** The folder of the built program. */
export const programFolder = join(root, 'backend/dist');

/** The programs people start, each with its entry point in `backend/src/bin/`. */
export const programs = [
  'all-in-one',
  'api',
  'cli',
  'container-entrypoint',
  'migrate',
  'package-entrypoint',
  'worker',
] as const;

/** Files that a program starts as a thread, by their name in the build. */
export const threads = {
  'sqlite-maintenance': 'backend/src/adapters/sqlite/maintenance/thread.ts',
};
