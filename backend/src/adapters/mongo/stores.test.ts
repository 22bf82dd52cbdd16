import { afterAll, beforeAll } from '@jest/globals';
import { checkpointStoreContract } from '../../checkpoints/checkpoint-store.contract.ts';
import { memoryRevisionContract } from '../../memories/memory-revision.contract.ts';
import { memoryStoreContract } from '../../memories/memory-store.contract.ts';
import { rowStoreContract } from '../../moving/row-store.contract.ts';
import type { Service } from '../../testing/service.ts';
import { onServices, startMongo } from '../../testing/services.ts';
import { vaultStoreContract } from '../../tokens/vault-store.contract.ts';
import { waitlistStoreContract } from '../../waitlist/waitlist-store.contract.ts';
import { mongoCheckpointStore } from './checkpoint-store.ts';
import { mongoMemoryStore } from './memory-store.ts';
import { mongoRowStore } from './row-store.ts';
import { onNewDatabase } from './testing/new-database.ts';
import { mongoVaultStore } from './vault-store.ts';
import { mongoWaitlistStore } from './waitlist-store.ts';

onServices(['MongoDB'], () => {
  let server: Service;
  beforeAll(async () => {
    server = await startMongo();
  });
  afterAll(async () => {
    await server.close();
  });
  const url = (): string => server.url;

  vaultStoreContract(onNewDatabase(url, mongoVaultStore));
  memoryStoreContract(onNewDatabase(url, mongoMemoryStore));
  memoryRevisionContract(
    onNewDatabase(url, (db) => ({ memories: mongoMemoryStore(db), vaults: mongoVaultStore(db) })),
  );
  checkpointStoreContract(onNewDatabase(url, mongoCheckpointStore));
  waitlistStoreContract(onNewDatabase(url, mongoWaitlistStore));
  rowStoreContract(
    onNewDatabase(url, (db) => ({
      rows: mongoRowStore(db),
      vaults: mongoVaultStore(db),
      memories: mongoMemoryStore(db),
      checkpoints: mongoCheckpointStore(db),
      waitlist: mongoWaitlistStore(db),
    })),
  );
});
