import type { Redis } from 'ioredis';
import { checkRedis, RedisSetupError, refusalOf } from '../adapters/redis/check-redis.ts';
import {
  commandConnection,
  blockingConnection,
  disconnect,
  reconnectTogether,
  subscriberConnection,
  whenReady,
} from '../adapters/redis/connection.ts';
import { seconds, type Duration } from '../kernel/duration.ts';
import type { Log } from '../kernel/log.ts';
import { StartError } from './start-error.ts';
import { waitFor } from './wait-for.ts';

/** The Redis connections of one process, one per kind of use. */
export type ClusterRedis = {
  /** Fails at once while Redis is unavailable. */
  readonly commands: Redis;
  /** Waits for Redis: for workers. */
  readonly waiting: Redis;
  /** Waits for Redis, and is used only for subscriptions. */
  readonly subscriber: Redis;
  readonly close: () => void;
};

type Needs = { readonly redisUrl: string; readonly startWait: Duration; readonly log: Log };

const connectWithin = seconds(2);

/**
 * Connects to the Redis of a cluster, waiting up to `startWait` milliseconds.
 * @throws StartError if it stays unavailable, or its configuration would lose jobs
 */
export const openClusterRedis = async ({
  redisUrl,
  startWait,
  log,
}: Needs): Promise<ClusterRedis> => {
  const commands = commandConnection(redisUrl);
  const connections = [
    commands,
    blockingConnection(redisUrl),
    subscriberConnection(redisUrl),
  ] as const;
  const close = (): void => {
    for (const connection of connections) disconnect(connection);
  };
  try {
    await waitFor(
      async () => readyWithin(commands),
      (error) => error instanceof UnavailableError,
      { name: 'Redis', within: startWait, log },
    );
    await checkRedis(commands);
    const [, waiting, subscriber] = connections;
    reconnectTogether(commands, subscriber);
    return { commands, waiting, subscriber, close };
  } catch (thrown) {
    close();
    const error = refusalOf(thrown) ?? thrown;
    throw error instanceof RedisSetupError ? new StartError(error.message, error) : error;
  }
};

class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

const readyWithin = async (redis: Redis): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const refuse = (error: Error): void => {
    if (refusalOf(error) !== undefined) reject(error);
  };
  redis.on('error', refuse);
  const timer = setTimeout(() => {
    reject(new UnavailableError('Redis did not answer.'));
  }, connectWithin);
  try {
    await Promise.race([whenReady(redis), late]);
  } finally {
    clearTimeout(timer);
    redis.off('error', refuse);
  }
};
