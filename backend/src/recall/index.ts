export type { Embedder } from './embedder.ts';
export { recall } from './recall.ts';
export {
  matchBands,
  type ConflictGroup,
  type Match,
  type RecalledMemory,
  type Recollection,
} from './recollection.ts';
