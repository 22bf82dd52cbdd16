import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { milliseconds, seconds } from '../../kernel/duration.ts';

/** How long a command may take before it fails as if Redis were unavailable. */
const commandTimeout = milliseconds(1_000);
/**
 * How long Redis may send nothing while a command waits for a response before the connection is
 * replaced: a host that lost power does not close its connections.
 */
const silenceTimeout = seconds(5);
/** BullMQ blocks for ten seconds at most (`maximumBlockTimeout`), on a copy of the connection. */
const workerSilenceTimeout = seconds(15);
/** How often a subscriber asks whether Redis still responds. */
const heartbeatInterval = seconds(3);
const heartbeatChannel = 'mindmirror:heartbeat';
/** How long to wait before the n-th reconnect: short at first, then every two seconds. */
const retryDelay = (tries: number): number => Math.min(tries * 100, 2_000);

/**
 * Redis at this connection is no longer the primary, so its address may now lead to another server.
 * The text may be anywhere in the message, because Redis 6 quotes the error of a script.
 */
const isNoPrimary = ({ message }: Error): boolean =>
  /\b(?:READONLY|MASTERDOWN|LOADING|UNBLOCKED)\b/.test(message);

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
      commandTimeout,
      connectTimeout: commandTimeout,
      socketTimeout: silenceTimeout,
      retryStrategy: retryDelay,
      reconnectOnError: isNoPrimary,
    }),
  );

/** A connection for workers: it waits and resumes when Redis is back. */
export const blockingConnection = (url: string): Redis =>
  waitingConnection(url, workerSilenceTimeout);

/**
 * A connection for subscriptions only: it waits and resumes when Redis is back. It sends a command
 * every few seconds, because it could not otherwise tell a silent Redis from one without messages.
 * The command is `SUBSCRIBE`, because the permissions in docs/redis.md do not include `PING`.
 */
export const subscriberConnection = (url: string): Redis => {
  const redis = waitingConnection(url, silenceTimeout);
  let timer: NodeJS.Timeout | undefined;
  redis.on('ready', () => {
    clearInterval(timer);
    timer = setInterval(() => {
      redis.subscribe(heartbeatChannel).catch(() => undefined);
    }, heartbeatInterval).unref();
  });
  redis.on('close', () => {
    clearInterval(timer);
  });
  return redis;
};

const waitingConnection = (url: string, socketTimeout: number): Redis =>
  withoutErrorEvents(
    new Redis(url, {
      maxRetriesPerRequest: null,
      socketTimeout,
      retryStrategy: retryDelay,
      // 2: the command is sent again on the new connection.
      reconnectOnError: (error) => (isNoPrimary(error) ? 2 : false),
    }),
  );

/**
 * Reconnects `subscriber` whenever `commands` lost its connection: a former primary that became a
 * replica answers subscribers as before, but messages are counted and sent at the new one.
 */
export const reconnectTogether = (commands: Redis, subscriber: Redis): void => {
  commands.on('close', () => {
    if (subscriber.status === 'ready') subscriber.disconnect(true);
  });
};

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
 * Waits for a command on a connection that itself waits for Redis, but not for Redis to come back:
 * also resolves if there is no connection, it is lost, or Redis does not respond in time. The
 * driver sends the command again on the next connection.
 */
export const whileConnected = async (redis: Redis, command: Promise<unknown>): Promise<void> => {
  if (redis.status !== 'ready') return;
  const settled = new AbortController();
  const { signal } = settled;
  const closed = once(redis, 'close', { signal }).catch(() => undefined);
  const late = wait(commandTimeout, undefined, { signal }).catch(() => undefined);
  await Promise.race([command, closed, late]);
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
