export { move, type Moved, type Side } from './move.ts';
export { refuseHalfMoved } from './refusals.ts';
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
