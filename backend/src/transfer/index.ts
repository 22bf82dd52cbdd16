export { canonical, type Checksum } from './checksum.ts';
export { copyTables } from './copy-tables.ts';
export { move, type Moved, type Endpoint as Side } from './move.ts';
export { countPeppers } from './peppers.ts';
export { backupPlace, refuseHalfMoved, type CopyRefusals } from './errors.ts';
export type {
  ChangingTable,
  MigrationMarker,
  RowStore,
  RowTable,
  TableName,
  CheckpointsRecord,
  MemoryRecord,
  VaultRecord,
} from './row-store.ts';
export type { OnProgress } from './table-copy.ts';
export { sumTables } from './sum-tables.ts';
