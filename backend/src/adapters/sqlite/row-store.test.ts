import { grantRowsContract } from '../../transfer/grant-rows.contract.ts';
import { rowStorePortsContract } from '../../transfer/row-store-ports.contract.ts';
import { rowStoreContract } from '../../transfer/row-store.contract.ts';
import { sqliteCheckpointStore } from './checkpoint-store.ts';
import { sqliteGrantStore } from './grant-store.ts';
import { sqliteMemoryStore } from './memories/memory-store.ts';
import { sqliteRowStore } from './row-store.ts';
import { onNewDatabase } from './testing/data-folder.ts';
import { sqliteVaultStore } from './vault-store.ts';
import { sqliteWaitlistStore } from './waitlist-store.ts';

for (const contract of [rowStoreContract, rowStorePortsContract]) {
  contract(
    onNewDatabase((database) => ({
      rows: sqliteRowStore(database),
      vaults: sqliteVaultStore(database),
      memories: sqliteMemoryStore(database),
      checkpoints: sqliteCheckpointStore(database),
      waitlist: sqliteWaitlistStore(database),
    })),
  );
}

grantRowsContract(
  onNewDatabase((database) => ({
    rows: sqliteRowStore(database),
    grants: sqliteGrantStore(database),
  })),
);
