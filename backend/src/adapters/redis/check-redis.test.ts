import { expect, test } from '@jest/globals';
import { checkRedis } from './check-redis.ts';
import { commandConnection, whenReady } from './connection.ts';
import { onServices } from '../../testing/services/on-services.ts';
import { startRedisServer } from '../../testing/services/redis-server.ts';

const check = async (settings: readonly string[]): Promise<void> => {
  const server = await startRedisServer(settings);
  const redis = commandConnection(server.url);
  try {
    await whenReady(redis);
    await checkRedis(redis);
  } finally {
    redis.disconnect();
    await server.close();
  }
};

onServices(['redis-server'], () => {
  test('a Redis that keeps its keys is accepted', async () => {
    await expect(check([])).resolves.toBeUndefined();
  });

  test('a Redis that evicts keys is rejected with the setting to change', async () => {
    await expect(
      check(['--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru']),
    ).rejects.toThrow('Set maxmemory-policy to noeviction and start again.');
  });

  test('a replica is rejected with the address to set', async () => {
    await expect(check(['--replicaof', '127.0.0.1', '1'])).rejects.toThrow(
      'Set REDIS_URL to the address of the primary',
    );
  });
});
