import type { Migration } from '../migrate.ts';
import { start } from './0001-start.ts';
import { unusedVaults } from './0002-unused-vaults.ts';
import { checkpointsByTitle } from './0003-checkpoints-by-title.ts';
import { grants } from './0004-grants.ts';
import { bin } from './0005-bin.ts';

/** All schema changes in order, forwards only. A released migration is never edited. */
export const migrations: readonly Migration[] = [
  start,
  unusedVaults,
  checkpointsByTitle,
  grants,
  bin,
];
