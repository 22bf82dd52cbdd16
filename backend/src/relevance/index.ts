export { activationOf } from './activation.ts';
export { memoryAccessedJob, relevanceJob, relevanceSweepJob } from './jobs.ts';
export { levelOf, type Relevance } from './level.ts';
export { noteAccess } from './note-access.ts';
export { rescore } from './rescore.ts';
export { sweep } from './sweep.ts';
