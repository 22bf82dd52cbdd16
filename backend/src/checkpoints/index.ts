export type {
  CheckpointStore,
  KeptCheckpoints,
  SaveGuard,
  SaveOutcome,
} from './checkpoint-store.ts';
export { NewCheckpoint, type Checkpoint, type CheckpointRow } from './checkpoint.ts';
export { removeCheckpoints } from './remove-checkpoints.ts';
export { resealCheckpoints } from './reseal-checkpoints.ts';
export { resume, type OpenedCheckpoints } from './resume.ts';
export { save } from './save.ts';
