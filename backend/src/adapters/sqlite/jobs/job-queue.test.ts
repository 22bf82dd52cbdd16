import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { days, minutes, seconds } from '../../../kernel/duration.ts';
import { jobQueueContract } from '../../../kernel/jobs/job-queue.contract.ts';
import { bindJob, defineJob } from '../../../kernel/jobs/job.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { eventually } from '../../../testing/eventually.ts';
import { greeting, openQueue } from '../testing/open-queue.ts';

jobQueueContract(openQueue);

const withQueue = withOpened(openQueue);

describe('a job whose process died', () => {
  test(
    'is run by another process after its lease, and not before',
    withQueue(async ({ queue, openAnother, clock }) => {
      const { promise: started, resolve: start } = Promise.withResolvers<undefined>();
      const { promise: release, resolve: finish } = Promise.withResolvers<undefined>();
      queue.work([
        bindJob(greeting, async () => {
          start(undefined);
          await release;
        }),
      ]);
      await queue.enqueue(greeting, 'good morning');
      await started;

      const ran: string[] = [];
      const another = await openAnother();
      another.work([bindJob(greeting, async (payload) => void ran.push(payload))]);
      clock.move(seconds(29));
      await another.idle();
      expect(ran).toEqual([]);
      clock.move(seconds(2));
      await another.idle();
      expect(ran).toEqual(['good morning']);
      expect(await another.waiting()).toEqual({});
      finish(undefined);
    }),
  );

  test(
    'does not interfere with its new owner if that process resumes',
    withQueue(async ({ queue, openAnother, clock }) => {
      const started = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
      const release = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
      const waitingWork = (index: number) =>
        bindJob(greeting, async () => {
          started[index]!.resolve(undefined);
          await release[index]!.promise;
        });
      queue.work([waitingWork(0)]);
      await queue.enqueue(greeting, 'good morning');
      await started[0]!.promise;
      clock.move(seconds(31));
      const another = await openAnother();
      another.work([waitingWork(1)]);
      await started[1]!.promise;

      release[0]!.resolve(undefined);
      await queue.idle();
      expect(await queue.waiting()).toEqual({ greeting: 1 });
      release[1]!.resolve(undefined);
      await another.idle();
      expect(await queue.waiting()).toEqual({});
    }),
  );

  test(
    'on every attempt becomes a dead letter, so that it cannot kill more processes',
    withQueue(async ({ queue, folder, clock }) => {
      const ran: string[] = [];
      await queue.enqueue(greeting, 'good morning');
      // The state after two processes were killed while running it.
      folder
        .open()
        .sql.exec(`UPDATE jobs SET attempts = 2, leased_until = ${clock.now() + seconds(30)}`);
      clock.move(seconds(31));
      queue.work([bindJob(greeting, async (payload) => void ran.push(payload))]);
      await queue.idle();
      expect(ran).toEqual([]);
      expect(await queue.deadLetters()).toMatchObject([{ errorName: 'WorkerLostError' }]);
    }),
  );
});

test(
  'each retry waits twice as long as the previous one, plus a quarter at half jitter',
  withQueue(async ({ queue, pass }) => {
    let tries = 0;
    const stubborn = defineJob({ ...greeting, attempts: 4 });
    queue.work([
      bindJob(stubborn, async () => {
        tries += 1;
        throw new Error();
      }),
    ]);
    await queue.enqueue(stubborn, 'good morning');
    await queue.idle();
    for (const [done, wait] of [12.5, 25, 50].entries()) {
      await pass(seconds(wait) - 1);
      expect(tries).toBe(done + 1);
      await pass(1);
      expect(tries).toBe(done + 2);
    }
  }),
);

describe('jobs that wait at the same time', () => {
  const relaxed = defineJob({ ...greeting, relaxedDurability: true });

  /** A handler, the payloads that it ran with, and how many ran at the same time at most. */
  const recordOverlap = () => {
    const ran: string[] = [];
    let running = 0;
    let most = 0;
    const handler = bindJob(relaxed, async (payload) => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      ran.push(payload);
    });
    return { handler, ran, most: () => most };
  };

  test(
    'run together, except those that may be lost, which wait for the next poll',
    withQueue(async ({ queue }) => {
      const { handler, ran, most } = recordOverlap();
      queue.work([handler]);
      await queue.idle();
      for (const payload of ['one', 'two', 'three']) await queue.enqueue(relaxed, payload);
      expect(ran).toEqual([]);
      await eventually(async () => {
        expect(ran).toEqual(['one', 'two', 'three']);
        return Promise.resolve();
      });
      expect(most()).toBe(3);
    }),
  );

  test(
    'run without a job that was tried before, because it may have ended its process',
    withQueue(async ({ queue, folder, clock }) => {
      const { handler, ran, most } = recordOverlap();
      for (const payload of ['tried', 'one', 'two']) await queue.enqueue(relaxed, payload);
      folder.open().sql.exec(`UPDATE jobs SET attempts = 1 WHERE payload = '"tried"'`);
      clock.move(seconds(1));
      queue.work([handler]);
      await queue.idle();
      expect(ran).toEqual(['tried', 'one', 'two']);
      expect(most()).toBe(2);
    }),
  );
});

describe('a clock that is set back', () => {
  test(
    'delays no job of a dead process',
    withQueue(async ({ queue, folder, clock }) => {
      const ran: string[] = [];
      await queue.enqueue(greeting, 'good morning');
      const until = clock.now() + days(3_650) + seconds(30);
      folder.open().sql.exec(`UPDATE jobs SET attempts = 1, leased_until = ${until}`);
      queue.work([bindJob(greeting, async (payload) => void ran.push(payload))]);
      await queue.idle();
      expect(ran).toEqual(['good morning']);
    }),
  );

  test(
    'does not delay a retry by the size of the change',
    withQueue(async ({ queue, clock, pass }) => {
      let tries = 0;
      queue.work([
        bindJob(greeting, async () => {
          tries += 1;
          if (tries === 1) throw new Error();
        }),
      ]);
      clock.move(days(3_650));
      await queue.enqueue(greeting, 'good morning');
      await queue.idle();
      await pass(-days(3_650));
      expect(tries).toBe(2);
    }),
  );

  test(
    'delays neither jobs nor repetitions',
    withQueue(async ({ queue, clock, pass }) => {
      const ran: string[] = [];
      clock.move(days(3_650));
      await queue.enqueue(greeting, 'good morning');
      await queue.repeat(greeting, 'tick', minutes(10));
      await pass(-days(3_650));
      queue.work([bindJob(greeting, async (payload) => void ran.push(payload))]);
      await queue.idle();
      expect(ran).toEqual(['good morning', 'tick']);
      await pass(minutes(11));
      expect(ran).toEqual(['good morning', 'tick', 'tick']);
    }),
  );
});
