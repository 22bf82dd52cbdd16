export { move, type Moved, type Endpoint } from './move.ts';
export { refuseHalfMoved } from './errors.ts';
export type {
  ChangingTable,
  KeyChange,
  MigrationMarker,
  RowStore,
  RowTable,
  WrappedTable,
  TableName,
  BinnedRecord,
  CheckpointsRecord,
  GrantRecord,
  MemoryRecord,
  VaultRecord,
} from './row-store.ts';
export type { OnProgress } from './table-copy.ts';
export { replacePepper, type PepperReplaced } from './replace-pepper.ts';
export { sumTables } from './tables.ts';
export { backUp } from './backup/back-up.ts';
export type { BackupContents, BackupDraft, BackupFile, FileSum } from './backup/backup-file.ts';
export { restore } from './backup/restore.ts';
export type { BackupReport, MoveReport, RestoreReport, SecretPlace } from './reports.ts';
