import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { inParallel } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import type { Timestamp } from '../clock.ts';
import { bindJob, defineJob } from './job.ts';
import {
  backOff,
  farewell,
  greeting,
  GreetingError,
  recordRuns,
  type OpenedQueue,
} from './testing/opened-queue.ts';

export const jobFailureContract = (open: () => Promise<OpenedQueue>): void => {
  const withQueue = withOpened(open);

  describe('a job that fails', () => {
    test(
      'is retried after its back-off, which doubles',
      withQueue(async ({ queue, now, pass }) => {
        const tries: Timestamp[] = [];
        queue.work([
          bindJob(greeting, async () => {
            tries.push(now());
            if (tries.length < 3) throw new GreetingError();
          }),
        ]);
        await queue.enqueue(greeting, 'good morning');
        await queue.idle();
        expect(tries).toHaveLength(1);
        // Twice the wait, to exceed any jitter.
        await pass(backOff * 2);
        expect(tries).toHaveLength(2);
        await pass(backOff * 4);
        expect(tries).toHaveLength(3);
        const [first, second, third] = tries;
        expect(second! - first!).toBeGreaterThanOrEqual(backOff);
        expect(third! - second!).toBeGreaterThanOrEqual(backOff * 2);
        expect(await queue.waiting()).toEqual({});
        expect(await queue.deadLetters()).toEqual([]);
      }),
    );

    test(
      'does not delay other jobs',
      withQueue(async ({ queue }) => {
        const ran: string[] = [];
        queue.work([
          bindJob(greeting, async () => {
            throw new GreetingError();
          }),
          recordRuns(farewell, ran),
        ]);
        await queue.enqueue(greeting, 'good morning');
        await queue.enqueue(farewell, 'goodbye');
        await queue.idle();
        expect(ran).toEqual(['goodbye']);
        expect(await queue.waiting()).toEqual({ greeting: 1 });
      }),
    );

    test(
      'on every attempt becomes a dead letter with the error’s name, but without its message',
      withQueue(async ({ queue, now, pass, reopen }) => {
        let tries = 0;
        queue.work([
          bindJob(greeting, async (payload) => {
            tries += 1;
            throw new GreetingError(`could not say ${payload}`);
          }),
        ]);
        const before = now();
        await queue.enqueue(greeting, 'good morning');
        await queue.idle();
        await pass(backOff * 2);
        await pass(backOff * 4);
        await pass(backOff * 8);
        expect(tries).toBe(greeting.attempts);
        expect(await queue.waiting()).toEqual({});
        const reopened = await reopen();
        const [letter, ...more] = await reopened.deadLetters();
        expect(more).toEqual([]);
        expect(letter).toEqual({
          name: 'greeting',
          attempts: 3,
          errorName: 'GreetingError',
          failedAt: letter!.failedAt,
        });
        expect(letter!.failedAt).toBeGreaterThan(before);
        expect(letter!.failedAt).toBeLessThanOrEqual(now());
      }),
    );

    test(
      'because its payload is invalid is not retried',
      withQueue(async ({ queue, pass }) => {
        const ran: string[] = [];
        const careless = defineJob({ ...greeting, payload: z.unknown() });
        queue.work([recordRuns(greeting, ran)]);
        await queue.enqueue(careless, { not: 'a string' });
        await queue.enqueue(greeting, 'good morning');
        await queue.idle();
        await pass(backOff * 2);
        expect(ran).toEqual(['good morning']);
        expect(await queue.waiting()).toEqual({});
        const letters = await queue.deadLetters();
        expect(letters.map(({ attempts, errorName }) => ({ attempts, errorName }))).toEqual([
          { attempts: 1, errorName: 'ZodError' },
        ]);
      }),
    );
  });

  describe('a job with a key', () => {
    test(
      'is dropped only while another of the same name and key waits',
      withQueue(async ({ queue }) => {
        const ran: string[] = [];
        await queue.enqueue(greeting, 'first', { key: 'a' });
        await inParallel(20, async () => queue.enqueue(greeting, 'again', { key: 'a' }));
        await queue.enqueue(greeting, 'other key', { key: 'b' });
        await queue.enqueue(farewell, 'other name', { key: 'a' });
        await queue.enqueue(greeting, 'no key');
        await queue.enqueue(greeting, 'no key');
        queue.work([recordRuns(greeting, ran), recordRuns(farewell, ran)]);
        await queue.idle();
        expect(ran.toSorted()).toEqual(
          ['first', 'no key', 'no key', 'other key', 'other name'].toSorted(),
        );
        await queue.enqueue(greeting, 'later', { key: 'a' });
        await queue.idle();
        expect(ran).toContain('later');
      }),
    );

    test(
      'is dropped while another of the same key waits for its retry',
      withQueue(async ({ queue, pass }) => {
        const tried: string[] = [];
        queue.work([
          bindJob(greeting, async (payload) => {
            if (tried.push(payload) === 1) throw new GreetingError();
          }),
        ]);
        await queue.enqueue(greeting, 'first', { key: 'a' });
        await queue.idle();
        await queue.enqueue(greeting, 'again', { key: 'a' });
        await pass(backOff * 2);
        expect(tried).toEqual(['first', 'first']);
      }),
    );
  });
};
