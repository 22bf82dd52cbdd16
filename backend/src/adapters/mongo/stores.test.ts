import { checkpointGuardContract } from '../../checkpoints/checkpoint-guard.contract.ts';
import { checkpointStoreContract } from '../../checkpoints/checkpoint-store.contract.ts';
import { grantExchangeContract } from '../../grants/grant-exchange.contract.ts';
import { grantStoreContract } from '../../grants/grant-store.contract.ts';
import { memoryRevisionContract } from '../../memories/store/memory-revision.contract.ts';
import { memoryStoreContract } from '../../memories/store/memory-store.contract.ts';
import { readingsContract } from '../../kernel/readings.contract.ts';
import { grantRowsContract } from '../../transfer/grant-rows.contract.ts';
import { rowStorePortsContract } from '../../transfer/row-store-ports.contract.ts';
import { rowStoreContract } from '../../transfer/row-store.contract.ts';
import { oneServer } from '../../testing/services/one-server.ts';
import { onServices, startMongo } from '../../testing/services/on-services.ts';
import { expireInUseContract } from '../../tokens/store/expire-in-use.contract.ts';
import { expireUnusedContract } from '../../tokens/store/expire-unused.contract.ts';
import { unusedVaultsContract } from '../../tokens/store/unused-vaults.contract.ts';
import { vaultStoreContract } from '../../tokens/store/vault-store.contract.ts';
import { waitlistStoreContract } from '../../waitlist/waitlist-store.contract.ts';
import { mongoCheckpointStore } from './checkpoint-store.ts';
import { mongoGrantStore } from './grant-store.ts';
import { mongoMemoryStore } from './memories/memory-store.ts';
import { mongoReadings } from './readings.ts';
import { mongoRowStore } from './row-store.ts';
import { onNewDatabase } from './testing/new-database.ts';
import { mongoVaultStore } from './vault-store.ts';
import { mongoWaitlistStore } from './waitlist-store.ts';

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  vaultStoreContract(onNewDatabase(server, mongoVaultStore));
  for (const contract of [memoryStoreContract, memoryRevisionContract]) {
    contract(
      onNewDatabase(server, (db) => ({
        memories: mongoMemoryStore(db),
        vaults: mongoVaultStore(db),
      })),
    );
  }
  unusedVaultsContract(onNewDatabase(server, mongoVaultStore));
  const allStores = onNewDatabase(server, (db) => ({
    vaults: mongoVaultStore(db),
    memories: mongoMemoryStore(db),
    checkpoints: mongoCheckpointStore(db),
  }));
  expireUnusedContract(allStores);
  expireInUseContract(allStores);
  for (const contract of [checkpointStoreContract, checkpointGuardContract]) {
    contract(
      onNewDatabase(server, (db) => ({
        checkpoints: mongoCheckpointStore(db),
        vaults: mongoVaultStore(db),
      })),
    );
  }
  for (const contract of [grantStoreContract, grantExchangeContract]) {
    contract(onNewDatabase(server, mongoGrantStore));
  }
  grantRowsContract(
    onNewDatabase(server, (db) => ({ rows: mongoRowStore(db), grants: mongoGrantStore(db) })),
  );
  readingsContract(onNewDatabase(server, mongoReadings));
  waitlistStoreContract(onNewDatabase(server, mongoWaitlistStore));
  for (const contract of [rowStoreContract, rowStorePortsContract]) {
    contract(
      onNewDatabase(server, (db) => ({
        rows: mongoRowStore(db),
        vaults: mongoVaultStore(db),
        memories: mongoMemoryStore(db),
        checkpoints: mongoCheckpointStore(db),
        waitlist: mongoWaitlistStore(db),
      })),
    );
  }
});
