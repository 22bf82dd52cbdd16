import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { inParallel, numbered } from '../testing/numbered.ts';
import { withOpened } from '../testing/opened.ts';
import type { Timestamp } from './clock.ts';
import { milliseconds, type Duration } from './duration.ts';
import type { JobQueue } from './job-queue.ts';
import { bindJob, defineJob } from './job.ts';

/** A queue opened for one test, empty at first. */
export type OpenedQueue = {
  readonly queue: JobQueue;
  /** The time the queue goes by. */
  readonly now: () => Timestamp;
  /** Lets that much time pass for the queue, and what became due run: moves its clock, or waits. */
  readonly pass: (duration: Duration) => Promise<void>;
  /** The same queue as a second process opens it. */
  readonly openAnother: () => Promise<JobQueue>;
  /** Closes every queue and opens it again, as a restart does. */
  readonly reopen: () => Promise<JobQueue>;
  /** Closes whatever is open. Safe to call twice. */
  readonly close: () => Promise<void>;
};

const backOff = milliseconds(200);
const greeting = defineJob({ name: 'greeting', payload: z.string(), attempts: 3, backOff });
const farewell = defineJob({ name: 'farewell', payload: z.string(), attempts: 3, backOff });

/** Work that writes down what it was given. */
const noting = (job: typeof greeting, ran: string[]) =>
  bindJob(job, async (payload) => {
    ran.push(payload);
  });

class GreetingError extends Error {
  override readonly name = 'GreetingError';
}

export const jobQueueContract = (open: () => Promise<OpenedQueue>): void => {
  const withQueue = withOpened(open);

  describe('a job queue', () => {
    test(
      'runs each job with its payload',
      withQueue(async ({ queue }) => {
        const ran: string[] = [];
        queue.work([noting(greeting, ran), noting(farewell, ran)]);
        await queue.enqueue(greeting, 'good morning');
        await queue.enqueue(farewell, 'goodbye');
        await queue.idle();
        expect(ran.toSorted()).toEqual(['good morning', 'goodbye']);
        expect(await queue.waiting()).toEqual({});
      }),
    );

    test(
      'runs what was enqueued before the work began',
      withQueue(async ({ queue }) => {
        const ran: string[] = [];
        await queue.enqueue(greeting, 'good morning');
        await queue.idle();
        expect(await queue.waiting()).toEqual({ greeting: 1 });
        queue.work([noting(greeting, ran)]);
        await queue.idle();
        expect(ran).toEqual(['good morning']);
      }),
    );

    test(
      'never makes the caller wait for the work',
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
      'leaves a job whose name it has no work for waiting',
      withQueue(async ({ queue, reopen }) => {
        const ran: string[] = [];
        queue.work([noting(greeting, ran)]);
        await queue.enqueue(farewell, 'goodbye');
        await queue.enqueue(greeting, 'good morning');
        await queue.idle();
        expect(ran).toEqual(['good morning']);
        expect(await queue.waiting()).toEqual({ farewell: 1 });
        const reopened = await reopen();
        reopened.work([noting(farewell, ran)]);
        await reopened.idle();
        expect(ran).toEqual(['good morning', 'goodbye']);
      }),
    );
  });

  describe('a job that fails', () => {
    test(
      'is tried again after its back-off, which doubles',
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
        // Twice the wait, to be beyond whatever is added so that retries spread out.
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
      'holds nobody else up',
      withQueue(async ({ queue }) => {
        const ran: string[] = [];
        queue.work([
          bindJob(greeting, async () => {
            throw new GreetingError();
          }),
          noting(farewell, ran),
        ]);
        await queue.enqueue(greeting, 'good morning');
        await queue.enqueue(farewell, 'goodbye');
        await queue.idle();
        expect(ran).toEqual(['goodbye']);
        expect(await queue.waiting()).toEqual({ greeting: 1 });
      }),
    );

    test(
      'every time becomes a dead letter that tells the name of the error and no word of it',
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
      'because its payload has the wrong shape is not tried again',
      withQueue(async ({ queue, pass }) => {
        const ran: string[] = [];
        const careless = defineJob({ ...greeting, payload: z.unknown() });
        queue.work([noting(greeting, ran)]);
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
      'is dropped while one of the same name and key waits, and only then',
      withQueue(async ({ queue }) => {
        const ran: string[] = [];
        await queue.enqueue(greeting, 'first', { key: 'a' });
        await inParallel(20, async () => queue.enqueue(greeting, 'again', { key: 'a' }));
        await queue.enqueue(greeting, 'other key', { key: 'b' });
        await queue.enqueue(farewell, 'other name', { key: 'a' });
        await queue.enqueue(greeting, 'no key');
        await queue.enqueue(greeting, 'no key');
        queue.work([noting(greeting, ran), noting(farewell, ran)]);
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
      'is dropped while one of the same key waits for its retry',
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

  describe('a restart of a job queue', () => {
    test(
      'loses no job and no count of tries',
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
        reopened.work([failing, noting(farewell, ran)]);
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
        queue.work([noting(greeting, ran)]);
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
      'runs once in an interval however many processes repeat it',
      withQueue(async ({ queue, pass, openAnother }) => {
        const ran: string[] = [];
        const another = await openAnother();
        for (const one of [queue, another]) {
          one.work([noting(greeting, ran)]);
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
        queue.work([noting(greeting, ran)]);
        await queue.repeat(greeting, 'tick', interval);
        await queue.idle();
        const reopened = await reopen();
        reopened.work([noting(greeting, ran)]);
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
      'run every job once between them',
      withQueue(async ({ queue, openAnother }) => {
        const ran: string[] = [];
        const another = await openAnother();
        queue.work([noting(greeting, ran)]);
        another.work([noting(greeting, ran)]);
        const payloads = numbered(30, (index) => `greeting ${index}`);
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
      'lets the running job finish and starts no other',
      withQueue(async ({ queue, reopen }) => {
        const { promise: started, resolve: start } = Promise.withResolvers<undefined>();
        const { promise: release, resolve: finish } = Promise.withResolvers<undefined>();
        const ran: string[] = [];
        queue.work([
          bindJob(greeting, async (payload) => {
            start(undefined);
            await release;
            await setImmediate();
            ran.push(payload);
          }),
        ]);
        await queue.enqueue(greeting, 'first');
        await started;
        await queue.enqueue(greeting, 'second');
        const closed = queue.close();
        finish(undefined);
        await closed;
        expect(ran).toEqual(['first']);
        const reopened = await reopen();
        expect(await reopened.waiting()).toEqual({ greeting: 1 });
      }),
    );

    test(
      'twice is fine, and afterwards nothing is accepted',
      withQueue(async ({ queue }) => {
        queue.work([noting(greeting, [])]);
        await queue.close();
        await queue.close();
        await expect(queue.enqueue(greeting, 'too late')).rejects.toMatchObject({
          code: 'storage_unavailable',
        });
      }),
    );
  });
};
