import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** Where the built program is. */
export const programFolder = join(root, 'backend/dist');

/** The programs people start, each with an entry point of its own in `backend/src/bin/`. */
export const programs = [
  'all-in-one',
  'api',
  'cli',
  'container-entrypoint',
  'migrate',
  'worker',
] as const;
