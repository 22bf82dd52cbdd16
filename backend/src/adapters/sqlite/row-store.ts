import type { RowStore } from '../../transfer/index.ts';
import type { Database } from './database/database.ts';
import { grantKeyTable, grantTable } from './rows/grant-tables.ts';
import { migrationMarker } from './rows/migration-marker.ts';
import { checkpointTable } from './rows/checkpoint-table.ts';
import { binTable, memoryTable } from './rows/memory-table.ts';
import { vaultTable } from './rows/vault-table.ts';
import { waitlistTable } from './rows/waitlist-table.ts';

/** `RowStore` on SQLite: the sealed rows, for backups and moves. */
export const sqliteRowStore = (database: Database): RowStore => {
  const marker = migrationMarker(database);
  return {
    vaults: vaultTable(database),
    memories: memoryTable(database),
    bin: binTable(database),
    checkpoints: checkpointTable(database),
    grants: grantTable(database),
    grantKeys: grantKeyTable(database),
    waitlist: waitlistTable(database),
    marker: async () => marker.read(),
    begin: async (source) => marker.begin(source),
    complete: async (restoredAt) => {
      await marker.complete(restoredAt);
      // Rows that were copied more than once have left earlier bytes in the file.
      await database.scrub();
    },
  };
};
