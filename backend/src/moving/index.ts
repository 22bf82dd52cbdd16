export { canonical, type Checksum } from './checksum.ts';
export { copyTables } from './copy-tables.ts';
export { move, type Moved, type Side } from './move.ts';
export { countPeppers } from './peppers.ts';
export { backupPlace, refuseHalfMoved, type CopyRefusals } from './refusals.ts';
export type {
  ChangingTable,
  MoveNote,
  RowStore,
  RowTable,
  TableName,
  WholeCheckpoints,
  WholeMemory,
  WholeVault,
} from './row-store.ts';
export type { TellProgress } from './table-copy.ts';
export { sumTables } from './sum-tables.ts';
