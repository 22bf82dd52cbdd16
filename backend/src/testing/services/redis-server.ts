import type { Redis } from 'ioredis';
import { blockingConnection } from '../../adapters/redis/connection.ts';
import { isOnPath, newFolder, runProgram } from '../programs.ts';
import { freePort } from '../running-product.ts';
import type { Service, ServiceProvider } from './service.ts';
import { inDocker } from './in-docker.ts';
import { times } from '../times.ts';

/** A separate Redis program, which a test may stop in any way. */
export type RedisServer = Service & {
  readonly pid: number;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts one on this machine, empty at first, on a free port or the given one. */
export const startRedisServer = async (
  settings: readonly string[] = [],
  at?: number,
): Promise<RedisServer> => {
  const port = at ?? (await freePort());
  const folder = newFolder('redis');
  const address = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder.path];
  const { pid, stop, printed } = runProgram('redis-server', [
    ...address,
    '--save',
    '',
    ...settings,
  ]);
  await printed(/ready to accept connections/i);
  return {
    url: `redis://127.0.0.1:${port}`,
    pid,
    stop,
    close: async () => {
      await stop('SIGKILL');
      folder.remove();
    },
  };
};

/**
 * Redis has 16 databases by default. The first one records which process uses each of the others.
 */
const databases = times(15, (index) => index + 1);

/** Longer than any test file takes. Releases the databases that a killed run had claimed. */
const claimSeconds = 3_600;

/**
 * Concurrent test files and test runs share this server, so each claims one database and empties
 * it.
 */
const startShared = async (url: string): Promise<Service> => {
  const registry = blockingConnection(databaseAt(url, 0));
  const database = await claimDatabase(registry);
  const redis = blockingConnection(databaseAt(url, database));
  await redis.flushdb();
  let isOpen = true;
  return {
    url: databaseAt(url, database),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await redis.flushdb();
      redis.disconnect();
      await registry.del(claimOf(database));
      registry.disconnect();
    },
  };
};

const databaseAt = (url: string, database: number): string => {
  const own = new URL(url);
  own.pathname = String(database);
  return own.href;
};

const claimOf = (database: number): string => `mindmirror-test-database:${database}`;

const claimDatabase = async (registry: Redis): Promise<number> => {
  for (const database of databases) {
    const claimed = await registry.set(claimOf(database), process.pid, 'EX', claimSeconds, 'NX');
    if (claimed === 'OK') return database;
  }
  registry.disconnect();
  throw new Error('Other test runs use every database of TEST_REDIS_URL.');
};

const chosen = (): string => process.env['TEST_REDIS_URL'] ?? '';

export const redisProviders: readonly ServiceProvider[] = [
  {
    name: 'TEST_REDIS_URL',
    isOpen: async () => chosen() !== '',
    start: async () => startShared(chosen()),
  },
  inDocker({ name: 'redis:7', port: 6_379, scheme: 'redis', ready: /ready to accept/i }),
  {
    name: 'redis-server',
    isOpen: async () => isOnPath('redis-server'),
    start: async () => startRedisServer(),
  },
];
