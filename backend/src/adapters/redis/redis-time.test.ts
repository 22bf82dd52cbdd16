import { expect, test } from '@jest/globals';
import { oneServer } from '../../testing/services/one-server.ts';
import { onServices, startRedis } from '../../testing/services/on-services.ts';
import { commandConnection, whenReady } from './connection.ts';
import { redisTime } from './redis-time.ts';

onServices(['Redis'], () => {
  const server = oneServer(startRedis);

  test('Redis reports its machine’s time', async () => {
    const redis = commandConnection(server.url());
    await whenReady(redis);
    const before = Date.now();
    const at = await redisTime(redis);
    // It may be on another machine, so only the order of magnitude matters.
    expect(Math.abs((at ?? 0) - before)).toBeLessThan(3_600_000);
    redis.disconnect();
  });
});
