import { afterEach, describe, expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { newVaultId } from '../../kernel/ids.ts';
import { eventually } from '../../testing/eventually.ts';
import { onServices } from '../../testing/services/on-services.ts';
import { startRedisServer, type RedisServer } from '../../testing/services/redis-server.ts';
import { redisRateLimiter } from '../rate-limiter-flexible/rate-limiter.ts';
import {
  blockingConnection,
  commandConnection,
  reconnectTogether,
  subscriberConnection,
  whenReady,
} from './connection.ts';
import { redisOneTimeIds } from './one-time-ids.ts';
import { redisSessionRelay } from './session-relay.ts';
import { startMovingAddress, type MovingAddress } from './testing/moving-address.ts';
import { redisVaultInvalidations } from './vault-invalidations.ts';

onServices(['redis-server'], () => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  const startServer = async (): Promise<RedisServer> => {
    const server = await startRedisServer();
    opened.push(server.close);
    return server;
  };

  const closing = (redis: Redis): Redis => {
    opened.push(async () => {
      redis.disconnect();
    });
    return redis;
  };

  /** Two servers, an address that leads to the first one, and the connections of a process. */
  const startAll = async () => {
    const [first, second] = await Promise.all([startServer(), startServer()]);
    const address = await startMovingAddress(first.url);
    opened.push(address.close);
    const commands = closing(commandConnection(address.url));
    const waiting = closing(blockingConnection(address.url));
    const subscriber = closing(subscriberConnection(address.url));
    reconnectTogether(commands, subscriber);
    await Promise.all([commands, waiting, subscriber].map(whenReady));
    const relay = redisSessionRelay({ commands, subscriber });
    return { first, second, address, commands, waiting, subscriber, relay };
  };

  const admin = async (server: RedisServer): Promise<Redis> => {
    const redis = closing(commandConnection(server.url));
    await whenReady(redis);
    return redis;
  };

  /** Makes the second server the primary, without closing a connection to the first one. */
  const failOver = async (first: RedisServer, second: RedisServer, address: MovingAddress) => {
    const former = await admin(first);
    address.moveTo(second.url);
    await former.replicaof('127.0.0.1', Number(new URL(second.url).port));
  };

  const message = new Uint8Array([1]);

  describe('after a failover that leaves the connections to the former primary open', () => {
    test('commands reach the new primary, including those that wait for Redis', async () => {
      const { first, second, address, commands, waiting } = await startAll();
      await failOver(first, second, address);
      const ids = redisOneTimeIds({ commands });
      await waiting.set('{mindmirror}:waited', 'yes');
      await eventually(async () => {
        expect(await ids.use(ids.issue(), Date.now() + 1_000, Date.now())).toBe(true);
      });
      const primary = await admin(second);
      expect(await primary.get('{mindmirror}:waited')).toBe('yes');
      expect(await primary.keys('{mindmirror}:used:*')).toHaveLength(1);
    });

    test('a script that writes reaches the new primary', async () => {
      const { first, second, address, commands } = await startAll();
      await failOver(first, second, address);
      const limiter = redisRateLimiter(commands);
      const primary = await admin(second);
      await eventually(async () => {
        await limiter.consume('waitlist', 'someone');
        expect(await primary.keys('{mindmirror}:limit:*')).toHaveLength(1);
      });
    });

    test('a stream opened before receives messages from the new primary', async () => {
      const { first, second, address, commands, relay } = await startAll();
      await relay.subscribe('route', () => undefined);
      await failOver(first, second, address);
      const ids = redisOneTimeIds({ commands });
      await eventually(async () => {
        await ids.use(ids.issue(), Date.now() + 1_000, Date.now());
        expect(await relay.deliver('route', message)).toBe('delivered');
      });
    });
  });

  describe('after the host of Redis is gone without closing its connections', () => {
    test('a new stream opens while no connection is known to be lost', async () => {
      const { address, subscriber, relay } = await startAll();
      address.silence();
      await relay.subscribe('opened meanwhile', () => undefined);
      expect(subscriber.status).toBe('ready');
    });

    test('commands and subscriptions continue on the next host', async () => {
      const { second, address, commands, waiting, relay } = await startAll();
      await relay.subscribe('route', () => undefined);
      address.moveTo(second.url);
      address.silence();
      await eventually(async () => {
        expect(await relay.deliver('route', message)).toBe('delivered');
      });
      expect(commands.status).toBe('ready');
      expect(await waiting.ping()).toBe('PONG');
    });

    test('a subscriber alone notices it and receives invalidations from the next host', async () => {
      const { first, second } = await startAll();
      const address = await startMovingAddress(first.url);
      opened.push(address.close);
      const subscriber = closing(subscriberConnection(address.url));
      await whenReady(subscriber);
      const here = redisVaultInvalidations({ commands: await admin(second), subscriber });
      const received: string[] = [];
      here.subscribe((vaultId) => received.push(vaultId));
      const there = redisVaultInvalidations({
        commands: await admin(second),
        subscriber: closing(subscriberConnection(second.url)),
      });
      address.moveTo(second.url);
      address.silence();
      const vaultId = newVaultId();
      await eventually(async () => {
        await there.publish(vaultId);
        expect(received).toContain(vaultId);
      });
    });

    test('one call waits for the shared limits, and the next ones do not ask Redis', async () => {
      const { address, commands } = await startAll();
      const limiter = redisRateLimiter(commands);
      expect(await limiter.consume('token_minute', 'someone')).toBeUndefined();
      address.silence();
      expect(await limiter.consume('token_minute', 'someone')).toBeUndefined();
      const asked = address.received();
      expect(await limiter.consume('vault_calls', 'someone')).toBeUndefined();
      expect(await limiter.consume('token_minute', 'someone')).toBeUndefined();
      expect(address.received()).toBe(asked);
    });
  });
});
