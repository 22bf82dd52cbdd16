import { start } from './0001-start.ts';
import { moves } from './0002-moves.ts';
import { unusedVaults } from './0003-unused-vaults.ts';
import { previousKey } from './0004-previous-key.ts';
import { bytesAndResidue } from './0005-bytes-and-residue.ts';
import { checkpointsByTitle } from './0006-checkpoints-by-title.ts';
import { grants } from './0007-grants.ts';
import { bin } from './0008-bin.ts';
import { restoredAt } from './0009-restored-at.ts';
import { retention } from './0010-retention.ts';
import { readings } from './0011-readings.ts';
import { memoryCount } from './0012-memory-count.ts';

/** All schema changes in order, forwards only. A released migration is never edited. */
export const migrations: readonly string[] = [
  start,
  moves,
  unusedVaults,
  previousKey,
  bytesAndResidue,
  checkpointsByTitle,
  grants,
  bin,
  restoredAt,
  retention,
  readings,
  memoryCount,
];
