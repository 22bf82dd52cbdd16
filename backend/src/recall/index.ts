export { createRecallIndex } from './recall-index.ts';
export { recall } from './recall.ts';
export type { RecalledMemory, RecallResult } from './recall-result.ts';
export { related } from './related.ts';
