import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { withOpened } from '../../testing/contract-fixture.ts';
import { bindJob, defineJob } from './job.ts';
import { RequestIdShape } from '../request-id.ts';
import { backOff, GreetingError, type OpenedQueue } from './testing/opened-queue.ts';

const payload = z.object({ requestId: RequestIdShape.optional() });
const visit = defineJob({ name: 'visit', payload, attempts: 2, backOff });
const requestId = '0123456789ab-1z';

/** Each log line of a job can be traced to the call that caused it. */
export const jobLogContract = (open: () => Promise<OpenedQueue>): void => {
  const withQueue = withOpened(open);

  describe('the log lines of a job', () => {
    test(
      'carry the id of the request that caused it: done, failed and dead',
      withQueue(async ({ queue, pass, logged }) => {
        let fails = false;
        queue.work([
          bindJob(visit, async () => {
            if (fails) throw new GreetingError();
          }),
        ]);
        await queue.enqueue(visit, { requestId });
        await queue.idle();
        fails = true;
        await queue.enqueue(visit, { requestId });
        await queue.idle();
        await pass(backOff * 2);
        const fields = { job: 'visit', requestId, durationMs: expect.any(Number) as unknown };
        const failed = { ...fields, errorName: 'GreetingError' };
        expect(logged).toEqual([
          { event: 'job_done', fields: { ...fields, attempt: 1 } },
          { event: 'job_failed', fields: { ...failed, attempt: 1 } },
          { event: 'job_dead', fields: { ...failed, attempt: 2 } },
        ]);
      }),
    );

    test(
      'carry no id that the server did not generate',
      withQueue(async ({ queue, logged }) => {
        const careless = defineJob({ ...visit, payload: z.unknown() });
        queue.work([bindJob(visit, async () => undefined)]);
        for (const foreign of ['words of a user', 'x'.repeat(500), 7, { deep: requestId }]) {
          await queue.enqueue(careless, { requestId: foreign });
        }
        await queue.enqueue(careless, 'no object');
        await queue.idle();
        expect(logged).toHaveLength(5);
        expect(logged.every(({ fields }) => fields?.requestId === undefined)).toBe(true);
        expect(JSON.stringify(logged)).not.toMatch(/words|xxx|deep/);
      }),
    );
  });
};
