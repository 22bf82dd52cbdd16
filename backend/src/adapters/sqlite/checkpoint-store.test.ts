import { checkpointGuardContract } from '../../checkpoints/checkpoint-guard.contract.ts';
import { checkpointStoreContract } from '../../checkpoints/checkpoint-store.contract.ts';
import { sqliteCheckpointStore } from './checkpoint-store.ts';
import { onNewDatabase } from './testing/data-folder.ts';
import { sqliteVaultStore } from './vault-store.ts';

for (const contract of [checkpointStoreContract, checkpointGuardContract]) {
  contract(
    onNewDatabase((database) => ({
      checkpoints: sqliteCheckpointStore(database),
      vaults: sqliteVaultStore(database),
    })),
  );
}
