import { describe, expect, test } from '@jest/globals';
import { withOpened } from '../../testing/contract-fixture.ts';
import { bindJob } from './job.ts';
import { farewell, greeting, recordRuns, type OpenedQueue } from './testing/opened-queue.ts';

export const jobDeliveryContract = (open: () => Promise<OpenedQueue>): void => {
  const withQueue = withOpened(open);

  describe('a job queue', () => {
    test(
      'runs each job with its payload',
      withQueue(async ({ queue }) => {
        const ran: string[] = [];
        queue.work([recordRuns(greeting, ran), recordRuns(farewell, ran)]);
        await queue.enqueue(greeting, 'good morning');
        await queue.enqueue(farewell, 'goodbye');
        await queue.idle();
        expect(ran.toSorted()).toEqual(['good morning', 'goodbye']);
        expect(await queue.waiting()).toEqual({});
      }),
    );

    test(
      'runs jobs enqueued before the workers started',
      withQueue(async ({ queue }) => {
        const ran: string[] = [];
        await queue.enqueue(greeting, 'good morning');
        await queue.idle();
        expect(await queue.waiting()).toEqual({ greeting: 1 });
        queue.work([recordRuns(greeting, ran)]);
        await queue.idle();
        expect(ran).toEqual(['good morning']);
      }),
    );

    test(
      'never makes the caller wait for the job',
      withQueue(async ({ queue }) => {
        const { promise: started, resolve: start } = Promise.withResolvers<undefined>();
        const { promise: release, resolve: finish } = Promise.withResolvers<undefined>();
        let isStarted = false;
        queue.work([
          bindJob(greeting, async () => {
            isStarted = true;
            start(undefined);
            await release;
          }),
        ]);
        await queue.idle();
        const enqueued = queue.enqueue(greeting, 'good morning');
        expect(isStarted).toBe(false);
        await enqueued;
        await started;
        await queue.enqueue(greeting, 'good evening');
        expect(await queue.waiting()).toEqual({ greeting: 2 });
        finish(undefined);
        await queue.idle();
        expect(await queue.waiting()).toEqual({});
      }),
    );

    test(
      'keeps a job waiting if it has no handler for its name',
      withQueue(async ({ queue, reopen }) => {
        const ran: string[] = [];
        queue.work([recordRuns(greeting, ran)]);
        await queue.enqueue(farewell, 'goodbye');
        await queue.enqueue(greeting, 'good morning');
        await queue.idle();
        expect(ran).toEqual(['good morning']);
        expect(await queue.waiting()).toEqual({ farewell: 1 });
        const reopened = await reopen();
        reopened.work([recordRuns(farewell, ran)]);
        await reopened.idle();
        expect(ran).toEqual(['good morning', 'goodbye']);
      }),
    );
  });
};
