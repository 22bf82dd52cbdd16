import { jest } from '@jest/globals';
import { mongoCheckpointStore } from '../../src/adapters/mongo/checkpoint-store.ts';
import { mongoMemoryStore } from '../../src/adapters/mongo/memories/memory-store.ts';
import { migrate } from '../../src/adapters/mongo/migrate.ts';
import { migrations } from '../../src/adapters/mongo/migrations/index.ts';
import { mongoRowStore } from '../../src/adapters/mongo/row-store.ts';
import { newDatabase } from '../../src/adapters/mongo/testing/new-database.ts';
import { mongoVaultStore } from '../../src/adapters/mongo/vault-store.ts';
import { oneServer } from '../../src/testing/services/one-server.ts';
import { onServices, startMongo } from '../../src/testing/services/on-services.ts';
import { provesRotation } from '../proof/testing/rotation/prove-rotation.ts';
import type { Place } from '../proof/testing/rotation/rotated-vault.ts';
import { iterations } from '../proof/testing/iterations.ts';

jest.setTimeout(600_000);

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  const openPlace = async (): Promise<Place> => {
    const database = newDatabase(server.url());
    await migrate(database.open(), migrations);
    return {
      open: () => {
        const db = database.open();
        return {
          vaults: mongoVaultStore(db),
          memories: mongoMemoryStore(db),
          checkpoints: mongoCheckpointStore(db),
        };
      },
      rows: mongoRowStore(database.open()),
      close: database.close,
    };
  };

  provesRotation(openPlace, {
    whole: [25, iterations({ test: 60, proof: 1_000 })],
    killed: iterations({ test: 17, long: 40, proof: 40 }),
  });
});
