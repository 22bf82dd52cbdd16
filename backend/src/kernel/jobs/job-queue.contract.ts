import { deadLetterContract } from './job-queue-dead-letters.contract.ts';
import { jobDeliveryContract } from './job-queue-delivery.contract.ts';
import { jobFailureContract } from './job-queue-failure.contract.ts';
import { jobLogContract } from './job-queue-log.contract.ts';
import { jobLifetimeContract } from './job-queue-lifetime.contract.ts';
import type { OpenedQueue } from './testing/opened-queue.ts';

/** The contract of every job queue. */
export const jobQueueContract = (open: () => Promise<OpenedQueue>): void => {
  jobDeliveryContract(open);
  jobFailureContract(open);
  deadLetterContract(open);
  jobLogContract(open);
  jobLifetimeContract(open);
};
