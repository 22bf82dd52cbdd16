import { expect, test } from '@jest/globals';
import { days, hours, milliseconds } from '../../kernel/duration.ts';
import { bindJob } from '../../kernel/jobs/job.ts';
import { farewell, greeting, recordRuns } from '../../kernel/jobs/testing/opened-queue.ts';
import { onServices } from '../../testing/services/on-services.ts';
import { startRedisServer } from '../../testing/services/redis-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { commandConnection, whenReady } from '../redis/connection.ts';
import { openQueue } from './testing/open-queue.ts';

onServices(['redis-server'], () => {
  test('runs jobs that a clock years ahead postponed at once, and keeps repeating', async () => {
    const server = await startRedisServer();
    const opened = await openQueue(server.url, { restoreInterval: milliseconds(100) });
    const redis = commandConnection(server.url);
    await whenReady(redis);
    const postponed = async (name: string): Promise<void> => {
      const delayed = `{mindmirror}:${name}:delayed`;
      const [job = ''] = await redis.zrange(delayed, '0', '-1');
      expect(job).not.toBe('');
      await redis.zadd(delayed, (Date.now() + days(3_650)) * 2 ** 12, job);
    };
    const ran: string[] = [];
    opened.queue.work([
      recordRuns(farewell, []),
      bindJob(greeting, async (payload) => {
        ran.push(payload);
        if (ran.length === 1) throw new TypeError('not yet');
      }),
    ]);
    await opened.queue.enqueue({ ...greeting, backOff: hours(1) }, 'good morning');
    await opened.queue.repeat(farewell, 'tick', hours(1));
    await opened.queue.idle();
    expect(ran).toEqual(['good morning']);
    await postponed('greeting');
    await postponed('farewell');
    await eventually(async () => {
      expect(ran).toEqual(['good morning', 'good morning']);
      const [, time] = await redis.zrange('{mindmirror}:farewell:delayed', '0', '-1', 'WITHSCORES');
      expect(Number(time) / 2 ** 12 - Date.now()).toBeLessThanOrEqual(hours(2));
    });
    redis.disconnect();
    await opened.close();
    await server.close();
  });
});
