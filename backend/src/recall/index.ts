export { recall } from './recall.ts';
export { matchBands, type RecalledMemory, type Recollection } from './recollection.ts';
