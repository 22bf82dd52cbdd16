import type { RowStore } from '../../transfer/index.ts';
import type { Database } from './database.ts';
import { migrationMarker } from './rows/migration-marker.ts';
import { checkpointTable } from './rows/checkpoint-table.ts';
import { memoryTable } from './rows/memory-table.ts';
import { vaultTable } from './rows/vault-table.ts';
import { waitlistTable } from './rows/waitlist-table.ts';

export const sqliteRowStore = (database: Database): RowStore => {
  const note = migrationMarker(database);
  return {
    vaults: vaultTable(database),
    memories: memoryTable(database),
    checkpoints: checkpointTable(database),
    waitlist: waitlistTable(database),
    marker: async () => note.read(),
    begin: async (source) => note.begin(source),
    complete: async () => {
      note.complete();
      // Rows that were copied more than once have left their earlier bytes behind.
      database.scrub();
    },
  };
};
