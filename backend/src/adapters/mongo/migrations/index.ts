import type { Migration } from '../migrate.ts';
import { start } from './0001-start.ts';
import { unusedVaults } from './0002-unused-vaults.ts';

/** Every change of the schema in order, forwards only. What was released is never edited. */
export const migrations: readonly Migration[] = [start, unusedVaults];
