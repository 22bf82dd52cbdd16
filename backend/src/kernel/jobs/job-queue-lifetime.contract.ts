import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { times } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { milliseconds } from '../duration.ts';
import { bindJob } from './job.ts';
import {
  backOff,
  farewell,
  greeting,
  GreetingError,
  recordRuns,
  type OpenedQueue,
} from './testing/opened-queue.ts';

export const jobLifetimeContract = (open: () => Promise<OpenedQueue>): void => {
  const withQueue = withOpened(open);

  describe('a restart of a job queue', () => {
    test(
      'loses no job and no attempt count',
      withQueue(async ({ queue, pass, reopen }) => {
        const tried: string[] = [];
        const failing = bindJob(greeting, async (payload) => {
          tried.push(payload);
          throw new GreetingError();
        });
        queue.work([failing]);
        await queue.enqueue(greeting, 'failing');
        await queue.idle();
        await queue.enqueue(farewell, 'goodbye');
        const reopened = await reopen();
        const ran: string[] = [];
        reopened.work([failing, recordRuns(farewell, ran)]);
        await reopened.idle();
        expect(ran).toEqual(['goodbye']);
        await pass(backOff * 2);
        await pass(backOff * 4);
        await pass(backOff * 8);
        expect(tried).toHaveLength(greeting.attempts);
        expect(await reopened.deadLetters()).toHaveLength(1);
      }),
    );
  });

  describe('a repeated job', () => {
    const interval = milliseconds(1_000);

    test(
      'runs now and once in every interval',
      withQueue(async ({ queue, pass }) => {
        const ran: string[] = [];
        queue.work([recordRuns(greeting, ran)]);
        await queue.repeat(greeting, 'tick', interval);
        await queue.idle();
        expect(ran).toHaveLength(1);
        await pass(interval);
        expect(ran).toHaveLength(2);
        await pass(interval);
        expect(ran).toHaveLength(3);
      }),
    );

    test(
      'runs once per interval for any number of processes',
      withQueue(async ({ queue, pass, openAnother }) => {
        const ran: string[] = [];
        const another = await openAnother();
        for (const one of [queue, another]) {
          one.work([recordRuns(greeting, ran)]);
          await one.repeat(greeting, 'tick', interval);
        }
        await queue.idle();
        await another.idle();
        expect(ran).toHaveLength(1);
        await pass(interval);
        await another.idle();
        expect(ran).toHaveLength(2);
      }),
    );

    test(
      'does not run again because of a restart within the interval',
      withQueue(async ({ queue, pass, reopen }) => {
        const ran: string[] = [];
        queue.work([recordRuns(greeting, ran)]);
        await queue.repeat(greeting, 'tick', interval);
        await queue.idle();
        const reopened = await reopen();
        reopened.work([recordRuns(greeting, ran)]);
        await reopened.repeat(greeting, 'tick', interval);
        await reopened.idle();
        expect(ran).toHaveLength(1);
        await pass(interval);
        expect(ran).toHaveLength(2);
      }),
    );
  });

  describe('two processes on one job queue', () => {
    test(
      'run every job exactly once together',
      withQueue(async ({ queue, openAnother }) => {
        const ran: string[] = [];
        const another = await openAnother();
        queue.work([recordRuns(greeting, ran)]);
        another.work([recordRuns(greeting, ran)]);
        const payloads = times(30, (index) => `greeting ${index}`);
        for (const [index, payload] of payloads.entries()) {
          await (index % 2 === 0 ? queue : another).enqueue(greeting, payload);
        }
        await queue.idle();
        await another.idle();
        expect(ran.toSorted()).toEqual(payloads.toSorted());
      }),
    );
  });

  describe('closing a job queue', () => {
    test(
      'lets the running job finish and enqueue another, and starts no other',
      withQueue(async ({ queue, openAnother, reopen }) => {
        const another = await openAnother();
        const { promise: started, resolve: start } = Promise.withResolvers<undefined>();
        const { promise: release, resolve: finish } = Promise.withResolvers<undefined>();
        const ran: string[] = [];
        queue.work([
          bindJob(greeting, async (payload) => {
            start(undefined);
            await release;
            await setImmediate();
            await queue.enqueue(farewell, 'after it');
            ran.push(payload);
          }),
        ]);
        await queue.enqueue(greeting, 'first');
        await started;
        const closed = queue.close();
        await another.enqueue(greeting, 'second');
        finish(undefined);
        await closed;
        expect(ran).toEqual(['first']);
        const reopened = await reopen();
        expect(await reopened.waiting()).toEqual({ farewell: 1, greeting: 1 });
      }),
    );

    test(
      'twice is safe, and afterwards nothing is accepted',
      withQueue(async ({ queue }) => {
        queue.work([recordRuns(greeting, [])]);
        await queue.close();
        await queue.close();
        await expect(queue.enqueue(greeting, 'too late')).rejects.toMatchObject({
          code: 'storage_unavailable',
        });
      }),
    );
  });
};
