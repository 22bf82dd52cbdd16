export { activationOf } from './activation.ts';
export { memoryAccessedJob, relevanceJob, relevanceSweepJob } from './jobs.ts';
export { levelOf, type Relevance } from './level.ts';
export { recordAccess } from './record-access.ts';
export { rescore } from './rescore.ts';
export { rescoreAll } from './rescore-all.ts';
