import type { Redis } from 'ioredis';
import type { Timestamp } from '../../kernel/clock.ts';

/** The time on Redis's machine, from `INFO` if the user may call it; otherwise `undefined`. */
export const redisTime = async (redis: Redis): Promise<Timestamp | undefined> => {
  const microseconds = /^server_time_usec:(\d+)/m.exec(await redis.info('server'))?.[1];
  return microseconds === undefined ? undefined : Number(microseconds) / 1_000;
};
