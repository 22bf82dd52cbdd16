import { expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { milliseconds } from '../../kernel/duration.ts';
import type { JobQueue } from '../../kernel/jobs/job-queue.ts';
import { bindJob } from '../../kernel/jobs/job.ts';
import { farewell, greeting, recordRuns } from '../../kernel/jobs/testing/opened-queue.ts';
import { commandConnection, whenReady } from '../redis/connection.ts';
import { onServices } from '../../testing/services/on-services.ts';
import { startRedisServer, type RedisServer } from '../../testing/services/redis-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { jobQueues } from './job-queues.ts';
import { openQueue } from './testing/open-queue.ts';

const withRedis =
  (check: (server: RedisServer) => Promise<void>, settings: readonly string[] = []) =>
  async (): Promise<void> => {
    const server = await startRedisServer(settings);
    try {
      await check(server);
    } finally {
      await server.close();
    }
  };

type DeadLetterInRedis = {
  readonly queue: JobQueue;
  readonly redis: Redis;
  /** The Redis key of the job. */
  readonly key: string;
};

const withDeadLetter = (check: (found: DeadLetterInRedis) => Promise<void>) =>
  withRedis(async (server) => {
    const { queue, close } = await openQueue(server.url);
    queue.work([
      bindJob(greeting, async () => {
        throw new TypeError('planted words of a user');
      }),
    ]);
    await queue.enqueue({ ...greeting, attempts: 1 }, 'good morning');
    await queue.idle();
    const redis = commandConnection(server.url);
    await whenReady(redis);
    const [key = ''] = await redis.keys('*greeting:1');
    await check({ queue, redis, key });
    redis.disconnect();
    await close();
  });

onServices(['redis-server'], () => {
  test(
    'stores no error text with the job',
    withDeadLetter(async ({ redis, key }) => {
      const kept = JSON.stringify(await redis.hgetall(key));
      expect(kept).toContain('TypeError');
      expect(kept).not.toContain('planted');
      expect(kept).not.toContain('job-worker');
    }),
  );

  test(
    'reports only an error name for a dead letter',
    withDeadLetter(async ({ queue, redis, key }) => {
      await redis.hset(key, 'failedReason', 'planted words of a user');
      expect(await queue.deadLetters()).toMatchObject([{ errorName: 'Error' }]);
    }),
  );

  test(
    'resets the lost-worker count when it retries a dead letter',
    withDeadLetter(async ({ queue, redis, key }) => {
      await redis.hset(key, 'stc', 4);
      expect(await queue.retryDeadLetters()).toBe(1);
      expect(await redis.hget(key, 'stc')).toBeNull();
    }),
  );

  test(
    'fails at once while Redis is unavailable, and continues afterwards',
    withRedis(async (server) => {
      const opened = await openQueue(server.url);
      const ran: string[] = [];
      opened.queue.work([recordRuns(greeting, ran)]);
      await server.stop('SIGKILL');
      await expect(opened.queue.enqueue(greeting, 'lost')).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
      const again = await startRedisServer([], Number(new URL(server.url).port));
      await eventually(async () => opened.queue.enqueue(greeting, 'good morning'));
      await eventually(async () => {
        expect(ran).toEqual(['good morning']);
      });
      await opened.close();
      await again.close();
    }),
  );

  test(
    'reopens a queue that was opened while Redis was unavailable',
    withRedis(async (server) => {
      const redis = commandConnection(server.url);
      await whenReady(redis);
      const queues = jobQueues(redis);
      await server.stop('SIGKILL');
      await expect(queues.of('greeting').getJobCounts()).rejects.toThrow();
      const again = await startRedisServer([], Number(new URL(server.url).port));
      await eventually(async () => {
        expect(await queues.of('greeting').getJobCounts('wait')).toEqual({ wait: 0 });
      });
      await queues.close();
      redis.disconnect();
      await again.close();
    }),
  );

  test(
    'counts new jobs after Redis restarts empty',
    withRedis(async (server) => {
      const opened = await openQueue(server.url);
      await opened.queue.enqueue(greeting, 'lost');
      await server.stop('SIGKILL');
      const again = await startRedisServer([], Number(new URL(server.url).port));
      await eventually(async () => opened.queue.enqueue(greeting, 'good morning'));
      expect(await opened.queue.waiting()).toEqual({ greeting: 1 });
      await opened.close();
      await again.close();
    }),
  );

  test(
    'counts new jobs and repeats jobs again after a running Redis was emptied',
    withRedis(async (server) => {
      const opened = await openQueue(server.url, { restoreInterval: milliseconds(100) });
      const redis = commandConnection(server.url);
      await whenReady(redis);
      const ran: string[] = [];
      opened.queue.work([recordRuns(farewell, ran)]);
      await opened.queue.repeat(farewell, 'tick', 60_000);
      await opened.queue.idle();
      await opened.queue.enqueue(greeting, 'lost');
      await redis.flushall();
      await opened.queue.enqueue(greeting, 'good morning');
      await eventually(async () => {
        expect(await opened.queue.waiting()).toEqual({ greeting: 1 });
        expect(ran).toEqual(['tick', 'tick']);
      });
      redis.disconnect();
      await opened.close();
    }),
  );

  test(
    'repeats jobs again after Redis restarts empty',
    withRedis(async (server) => {
      const opened = await openQueue(server.url);
      const ran: string[] = [];
      opened.queue.work([recordRuns(greeting, ran)]);
      await opened.queue.repeat(greeting, 'tick', 60_000);
      await opened.queue.idle();
      expect(ran).toHaveLength(1);
      await server.stop('SIGKILL');
      const again = await startRedisServer([], Number(new URL(server.url).port));
      await eventually(async () => {
        expect(ran).toHaveLength(2);
      });
      await opened.close();
      await again.close();
    }),
  );

  test(
    'reports that Redis is full',
    withRedis(
      async (server) => {
        const opened = await openQueue(server.url);
        const fill = async (): Promise<void> => {
          for (;;) await opened.queue.enqueue(greeting, 'a'.repeat(100_000));
        };
        await expect(fill()).rejects.toMatchObject({ code: 'storage_full' });
        await opened.close();
      },
      ['--maxmemory', '4mb'],
    ),
  );
});
