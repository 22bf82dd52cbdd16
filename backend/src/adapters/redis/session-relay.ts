import type { Redis } from 'ioredis';
import type { SessionRelay } from '../../mcp/sessions/session-relay.ts';
import { whileConnected } from './connection.ts';
import { withStorageErrors } from './storage-errors.ts';

type Needs = {
  /** Fails at once while Redis is unavailable. */
  readonly commands: Redis;
  /** Used only for subscriptions, which it restores by itself. */
  readonly subscriber: Redis;
};

/**
 * One channel per stream. Payloads are already sealed. The number changes with the sealed format:
 * to a process of another version, the stream then does not exist, and its client reopens it. A
 * message that cannot be opened would never be answered.
 */
const channelOf = (route: string): string => `mindmirror:relay:2:${route}`;

/**
 * The relay between processes: publish and subscribe. The result of publishing is the number of
 * listeners.
 */
export const redisSessionRelay = ({ commands, subscriber }: Needs): SessionRelay => {
  const listeners = new Map<string, (payload: Uint8Array) => void>();
  subscriber.on('messageBuffer', (channel: Buffer, payload: Buffer) => {
    listeners.get(channel.toString())?.(payload);
  });
  return {
    deliver: async (route, payload) => {
      const listening = await withStorageErrors(async () =>
        commands.publish(channelOf(route), Buffer.from(payload)),
      );
      return listening === 0 ? 'nobody' : 'delivered';
    },
    subscribe: async (route, listener) => {
      const channel = channelOf(route);
      listeners.set(channel, listener);
      await subscribeNowOrLater(subscriber, channel);
      return () => {
        if (listeners.get(channel) !== listener) return;
        listeners.delete(channel);
        // Without a connection there is no subscription.
        subscriber.unsubscribe(channel).catch(() => undefined);
      };
    },
  };
};

/** While Redis is unavailable the driver keeps the subscription and sends it when Redis is back. */
const subscribeNowOrLater = async (subscriber: Redis, channel: string): Promise<void> => {
  const subscribed = subscriber.subscribe(channel).catch(() => undefined);
  await whileConnected(subscriber, subscribed);
};
