import { bullmqJobQueue } from '../adapters/bullmq/job-queue.ts';
import { mongoCheckpointStore } from '../adapters/mongo/checkpoint-store.ts';
import { mongoGrantStore } from '../adapters/mongo/grant-store.ts';
import { mongoMemoryStore } from '../adapters/mongo/memories/memory-store.ts';
import { mongoReadings } from '../adapters/mongo/readings.ts';
import { mongoRowStore } from '../adapters/mongo/row-store.ts';
import { storedAmount } from '../adapters/mongo/stored-amount.ts';
import { mongoTime } from '../adapters/mongo/connection/mongo-time.ts';
import { mongoVaultStore } from '../adapters/mongo/vault-store.ts';
import { mongoWaitlistStore } from '../adapters/mongo/waitlist-store.ts';
import { redisOneTimeIds } from '../adapters/redis/one-time-ids.ts';
import { redisTime } from '../adapters/redis/redis-time.ts';
import { redisVaultInvalidations } from '../adapters/redis/vault-invalidations.ts';
import { redisRateLimiter } from '../adapters/rate-limiter-flexible/rate-limiter.ts';
import { redisSessionRelay } from '../adapters/redis/session-relay.ts';
import type { Config } from '../config/read-config.ts';
import { seconds } from '../kernel/duration.ts';
import { quotasWith } from '../kernel/rate-limiter.ts';
import { refuseHalfMoved } from '../transfer/index.ts';
import { openClusterDatabase } from './cluster-database.ts';
import { openClusterRedis } from './cluster-redis.ts';
import { createLifecycle } from './lifecycle.ts';
import { StartError } from './start-error.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

type Settings = Pick<Config, 'startWait' | 'serverSecret' | 'tokensPerHour'> &
  NonNullable<Config['cluster']>;

/**
 * Connects to the database and the queue of a cluster. Processes may start in any order and number:
 * each waits for what it needs.
 * @throws StartError, or AppError `storage_unavailable`, saying what to do
 */
export const openClusterStorage = async (
  settings: Settings,
  { log, metrics }: Pick<Telemetry, 'log' | 'metrics'>,
): Promise<Storage> => {
  const { serverSecret } = settings;
  if (serverSecret === undefined) {
    throw new StartError('SERVER_SECRET is required in a cluster: give it to every process.');
  }
  const lifecycle = createLifecycle(seconds(10));
  try {
    const { db, close } = await openClusterDatabase({ ...settings, log });
    lifecycle.opened(close);
    refuseHalfMoved(await mongoRowStore(db).marker());
    const redis = await openClusterRedis({ ...settings, log });
    lifecycle.opened(redis.close);
    const queue = bullmqJobQueue({ ...redis, log, metrics });
    lifecycle.opened(queue.close);
    return {
      vaults: mongoVaultStore(db),
      memories: mongoMemoryStore(db),
      checkpoints: mongoCheckpointStore(db),
      grants: mongoGrantStore(db),
      waitlist: mongoWaitlistStore(db),
      readings: mongoReadings(db),
      queue,
      vaultInvalidations: redisVaultInvalidations(redis),
      relay: redisSessionRelay(redis),
      oneTimeIds: redisOneTimeIds(redis),
      rateLimiter: redisRateLimiter(redis.commands, quotasWith(settings.tokensPerHour)),
      serverSecret,
      serverRetention: undefined,
      stored: storedAmount(db),
      clocks: async () => {
        const clocks = [
          { name: 'MongoDB', at: await mongoTime(db), isNow: true },
          { name: 'Redis', at: await redisTime(redis.commands), isNow: true },
        ];
        return clocks.flatMap(({ at, ...clock }) => (at === undefined ? [] : [{ ...clock, at }]));
      },
      close: lifecycle.close,
    };
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
};
