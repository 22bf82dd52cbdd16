import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { withOpened } from '../../testing/contract-fixture.ts';
import type { JobQueue } from './job-queue.ts';
import { bindJob, defineJob } from './job.ts';
import {
  backOff,
  farewell,
  greeting,
  GreetingError,
  recordRuns,
  type OpenedQueue,
} from './testing/opened-queue.ts';

/** A dead letter after the first attempt. */
const brief = defineJob({ ...greeting, attempts: 1 });
const briefFarewell = defineJob({ ...farewell, attempts: 1 });

const failing = (job: typeof greeting) =>
  bindJob(job, async () => {
    throw new GreetingError();
  });

/** Leaves two greetings and a farewell as dead letters. */
const leaveDeadLetters = async (queue: JobQueue): Promise<void> => {
  queue.work([failing(brief), failing(briefFarewell)]);
  await queue.enqueue(brief, 'good morning');
  await queue.enqueue(brief, 'good evening');
  await queue.enqueue(briefFarewell, 'goodbye');
  await queue.idle();
};

export const deadLetterContract = (open: () => Promise<OpenedQueue>): void => {
  const withQueue = withOpened(open);

  describe('dead letters', () => {
    test(
      'are counted by name',
      withQueue(async ({ queue }) => {
        expect(await queue.deadCounts()).toEqual({});
        await leaveDeadLetters(queue);
        expect(await queue.deadCounts()).toEqual({ greeting: 2, farewell: 1 });
      }),
    );

    test(
      'that are retried run exactly once each',
      withQueue(async ({ queue, reopen }) => {
        await leaveDeadLetters(queue);
        const reopened = await reopen();
        const ran: string[] = [];
        reopened.work([recordRuns(brief, ran), recordRuns(briefFarewell, ran)]);
        expect(await reopened.retryDeadLetters()).toBe(3);
        await reopened.idle();
        expect(ran.toSorted()).toEqual(['good evening', 'good morning', 'goodbye']);
        expect(await reopened.deadLetters()).toEqual([]);
        expect(await reopened.deadCounts()).toEqual({});
        expect(await reopened.waiting()).toEqual({});
      }),
    );

    test(
      'retried by a process without workers wait for one that has them',
      withQueue(async ({ queue, reopen, openAnother }) => {
        await leaveDeadLetters(queue);
        const idle = await reopen();
        expect(await idle.retryDeadLetters()).toBe(3);
        expect(await idle.waiting()).toEqual({ greeting: 2, farewell: 1 });
        const ran: string[] = [];
        const another = await openAnother();
        another.work([recordRuns(brief, ran)]);
        await another.idle();
        expect(ran.toSorted()).toEqual(['good evening', 'good morning']);
      }),
    );

    test(
      'that are retried get all their attempts again, and then are dead letters again',
      withQueue(async ({ queue, pass }) => {
        const twice = defineJob({ ...greeting, attempts: 2 });
        let tries = 0;
        queue.work([
          bindJob(twice, async () => {
            tries += 1;
            throw new GreetingError();
          }),
        ]);
        await queue.enqueue(twice, 'good morning');
        await queue.idle();
        await pass(backOff * 2);
        expect(tries).toBe(2);
        expect(await queue.retryDeadLetters()).toBe(1);
        await queue.idle();
        expect(await queue.deadLetters()).toEqual([]);
        await pass(backOff * 2);
        expect(tries).toBe(4);
        expect(await queue.deadLetters()).toMatchObject([{ attempts: 2 }]);
      }),
    );

    test(
      'with a payload that is still invalid become dead letters again',
      withQueue(async ({ queue }) => {
        const careless = defineJob({ ...greeting, payload: z.unknown() });
        queue.work([recordRuns(greeting, [])]);
        await queue.enqueue(careless, { not: 'a string' });
        await queue.idle();
        expect(await queue.retryDeadLetters()).toBe(1);
        await queue.idle();
        expect(await queue.waiting()).toEqual({});
        expect(await queue.deadLetters()).toMatchObject([{ attempts: 1, errorName: 'ZodError' }]);
      }),
    );

    test(
      'are retried once for concurrent operators',
      withQueue(async ({ queue, reopen, openAnother }) => {
        await leaveDeadLetters(queue);
        const operators = [await reopen(), await openAnother()];
        const retried = await Promise.all(operators.map(async (one) => one.retryDeadLetters()));
        expect(retried[0]! + retried[1]!).toBe(3);
        expect(await operators[0]!.waiting()).toEqual({ greeting: 2, farewell: 1 });
      }),
    );

    test(
      'are retried with the result 0 if there are none',
      withQueue(async ({ queue }) => {
        await queue.enqueue(greeting, 'good morning');
        expect(await queue.retryDeadLetters()).toBe(0);
        expect(await queue.waiting()).toEqual({ greeting: 1 });
      }),
    );
  });
};
