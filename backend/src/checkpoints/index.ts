export type {
  CheckpointChange,
  CheckpointStore,
  UpdateGuard,
  UpdateOutcome,
} from './checkpoint-store.ts';
export {
  longestTitle,
  NewCheckpoint,
  type Checkpoint,
  type CheckpointHead,
  type CheckpointRow,
  type TitledCheckpoint,
} from './checkpoint.ts';
export { list } from './list.ts';
export { maxTitles } from './place-checkpoint.ts';
export { read } from './read.ts';
export { remove } from './remove.ts';
export { removeCheckpoints } from './remove-checkpoints.ts';
export { resealCheckpoints } from './reseal-checkpoints.ts';
export { resume, type Resumed } from './resume.ts';
export { save, type Saved } from './save.ts';
