export { createRecallIndex } from './recall-index.ts';
export { recall } from './recall.ts';
export type { RecalledMemory, Recollection } from './recollection.ts';
