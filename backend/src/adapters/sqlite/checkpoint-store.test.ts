import { checkpointStoreContract } from '../../checkpoints/checkpoint-store.contract.ts';
import { sqliteCheckpointStore } from './checkpoint-store.ts';
import { onNewDatabase } from './testing/data-folder.ts';

checkpointStoreContract(onNewDatabase(sqliteCheckpointStore));
