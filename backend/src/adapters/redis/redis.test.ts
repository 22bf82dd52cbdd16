import { describe, expect, test } from '@jest/globals';
import { oneTimeIdsContract } from '../../kernel/one-time-ids.contract.ts';
import { rateLimiterContract } from '../../kernel/rate-limiter.contract.ts';
import { newVaultId } from '../../kernel/ids.ts';
import { quotasWith } from '../../kernel/rate-limiter.ts';
import { replayGuardContract } from '../../mcp/sessions/replay-guard.contract.ts';
import { sessionRelayContract } from '../../mcp/sessions/session-relay.contract.ts';
import { vaultInvalidationsContract } from '../../tokens/store/vault-invalidations.contract.ts';
import { inParallel } from '../../testing/times.ts';
import { oneServer } from '../../testing/services/one-server.ts';
import { onServices, startRedis } from '../../testing/services/on-services.ts';
import { startRedisServer } from '../../testing/services/redis-server.ts';
import { commandConnection, blockingConnection, whenReady } from './connection.ts';
import { redisVaultInvalidations } from './vault-invalidations.ts';
import { redisRateLimiter } from '../rate-limiter-flexible/rate-limiter.ts';
import { redisOneTimeIds } from './one-time-ids.ts';
import { redisSessionRelay } from './session-relay.ts';

onServices(['Redis'], () => {
  const server = oneServer(startRedis);

  /** Both connections of one process. */
  const openProcess = async () => {
    const commands = commandConnection(server.url());
    const subscriber = blockingConnection(server.url());
    await Promise.all([subscriber.ping(), whenReady(commands)]);
    return {
      commands,
      subscriber,
      close: async () => {
        commands.disconnect();
        subscriber.disconnect();
      },
    };
  };

  const openRelays = async () => {
    const [one, other] = await Promise.all([openProcess(), openProcess()]);
    return {
      here: redisSessionRelay(one),
      there: redisSessionRelay(other),
      close: async () => {
        await Promise.all([one.close(), other.close()]);
      },
    };
  };
  sessionRelayContract(openRelays);
  replayGuardContract('Redis', openRelays);

  vaultInvalidationsContract(async () => {
    const [one, other] = await Promise.all([openProcess(), openProcess()]);
    const [here, there] = [redisVaultInvalidations(one), redisVaultInvalidations(other)];
    await Promise.all([one.subscriber.ping(), other.subscriber.ping()]);
    return {
      here,
      there,
      close: async () => {
        await Promise.all([one.close(), other.close()]);
      },
    };
  });

  oneTimeIdsContract(async () => {
    const [one, other] = await Promise.all([openProcess(), openProcess()]);
    return {
      here: redisOneTimeIds(one),
      there: redisOneTimeIds(other),
      close: async () => {
        await Promise.all([one.close(), other.close()]);
      },
    };
  });

  rateLimiterContract(async () => {
    const one = await openProcess();
    await one.commands.flushdb();
    return { limiter: redisRateLimiter(one.commands), close: one.close };
  });
});

onServices(['redis-server'], () => {
  test('the limit of an installation applies across its processes, and in each one while Redis is unavailable', async () => {
    const own = await startRedisServer();
    const processes = [commandConnection(own.url), commandConnection(own.url)];
    await Promise.all(processes.map(whenReady));
    const limiters = processes.map((one) => redisRateLimiter(one, quotasWith(30)));
    /** How many of 100 calls, spread over both processes, were granted. */
    const grant = async (): Promise<number> => {
      const waits = await inParallel(100, async (call) =>
        limiters[call % 2]!.consume('token_installation_hour', 'everyone'),
      );
      return waits.filter((wait) => wait === undefined).length;
    };
    expect(await grant()).toBe(30);
    await own.stop('SIGKILL');
    expect(await grant()).toBe(60);
    expect(await grant()).toBe(0);
    for (const one of processes) one.disconnect();
    await own.close();
  });

  describe('while Redis is unavailable', () => {
    test('a message for another process fails at once, and succeeds afterwards', async () => {
      const own = await startRedisServer();
      const port = Number(new URL(own.url).port);
      const commands = commandConnection(own.url);
      const subscriber = blockingConnection(own.url);
      await Promise.all([subscriber.ping(), whenReady(commands)]);
      const relay = redisSessionRelay({ commands, subscriber });
      const { promise: received, resolve } = Promise.withResolvers<Uint8Array>();
      await relay.subscribe('route', resolve);
      await own.stop('SIGKILL');
      await expect(relay.deliver('route', new Uint8Array([1]))).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
      const ids = redisOneTimeIds({ commands });
      await expect(ids.use(ids.issue(), 1_000, 0)).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
      const limiter = redisRateLimiter(commands);
      expect(await limiter.consume('waitlist', 'someone')).toBeUndefined();
      await relay.subscribe('opened meanwhile', () => undefined);

      const again = await startRedisServer([], port);
      await Promise.all([subscriber.ping(), whenReady(commands)]);
      expect(await relay.deliver('opened meanwhile', new Uint8Array([1]))).toBe('delivered');
      expect(await relay.deliver('route', new Uint8Array([2]))).toBe('delivered');
      expect([...(await received)]).toEqual([2]);
      commands.disconnect();
      subscriber.disconnect();
      await again.close();
      await own.close();
    });

    test('an invalidation fails, but this process has received it', async () => {
      const own = await startRedisServer();
      const commands = commandConnection(own.url);
      const subscriber = blockingConnection(own.url);
      await subscriber.ping();
      const changes = redisVaultInvalidations({ commands, subscriber });
      const received: string[] = [];
      changes.subscribe((vaultId) => received.push(vaultId));
      await own.stop('SIGKILL');
      const vaultId = newVaultId();
      await expect(changes.publish(vaultId)).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
      expect(received).toEqual([vaultId]);
      commands.disconnect();
      subscriber.disconnect();
      await own.close();
    });
  });
});
