import { bindJob, type BoundJob } from '../kernel/job.ts';
import {
  memoryAccessedJob,
  noteAccess,
  relevanceJob,
  relevanceSweepJob,
  rescore,
  sweep,
} from '../relevance/index.ts';
import { expireUnused, finishRevocations } from '../tokens/index.ts';
import { persist, waitlistJob } from '../waitlist/index.ts';
import type { Ports } from './build-product.ts';

/** Every job with its work. */
export const jobHandlers = (ports: Ports): readonly BoundJob[] => {
  const needs = { ...ports, counts: ports.memories };
  const rescoreAll = sweep(needs);
  const finish = finishRevocations(needs);
  const expire = expireUnused(needs);
  return [
    bindJob(memoryAccessedJob, noteAccess(needs)),
    bindJob(relevanceJob, rescore(needs)),
    bindJob(relevanceSweepJob, async (payload) => {
      await finish();
      await expire();
      await rescoreAll(payload);
    }),
    bindJob(waitlistJob, persist({ ...needs, store: ports.waitlist })),
  ];
};
