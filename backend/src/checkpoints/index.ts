export type { CheckpointStore, KeptCheckpoints } from './checkpoint-store.ts';
export { NewCheckpoint, type Checkpoint, type CheckpointRow } from './checkpoint.ts';
