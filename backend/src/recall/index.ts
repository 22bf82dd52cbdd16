export {
  matchBands,
  type ConflictGroup,
  type Match,
  type RecalledMemory,
  type Recollection,
} from './recollection.ts';
