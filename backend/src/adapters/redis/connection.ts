import { once } from 'node:events';
import { Redis } from 'ioredis';
import { milliseconds } from '../../kernel/duration.ts';

/** How long a command may take before it fails as if Redis were unavailable. */
const commandTimeout = milliseconds(1_000);
/** How long to wait before the n-th reconnect: short at first, then every two seconds. */
const retryDelay = (tries: number): number => Math.min(tries * 100, 2_000);

/**
 * A connection for callers that wait for a response: while Redis is unavailable, a command fails at
 * once instead of queueing. It reconnects by itself forever. `url` is `redis://` or `rediss://`,
 * with a user and a password if Redis requires them.
 */
export const commandConnection = (url: string): Redis =>
  withoutErrorEvents(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: commandTimeout,
      connectTimeout: commandTimeout,
      retryStrategy: retryDelay,
    }),
  );

/** A connection for subscribers and workers: it waits and resumes when Redis is back. */
export const blockingConnection = (url: string): Redis =>
  withoutErrorEvents(new Redis(url, { maxRetriesPerRequest: null, retryStrategy: retryDelay }));

/** Resolves when commands can be sent. */
export const whenReady = async (redis: Redis): Promise<void> => {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    redis.once('ready', () => {
      resolve();
    });
  });
};

/**
 * Waits for a command on a connection that waits for Redis, but not for Redis itself: also resolves
 * if there is no connection, or it is lost. The driver sends the command again on the next one.
 */
export const whileConnected = async (redis: Redis, command: Promise<unknown>): Promise<void> => {
  if (redis.status !== 'ready') return;
  const settled = new AbortController();
  const closed = once(redis, 'close', { signal: settled.signal }).catch(() => undefined);
  await Promise.race([command, closed]);
  settled.abort();
};

/** Ends a connection in any state. Safe to call twice. */
export const disconnect = (redis: Redis): void => {
  redis.disconnect();
};

// Every failed reconnect is an error event. Callers notice when their command fails. Every stream
// that is being opened adds a listener for the connection's end, and any number may open at once.
const withoutErrorEvents = (redis: Redis): Redis =>
  redis.setMaxListeners(0).on('error', () => undefined);
