import { blockingConnection } from '../adapters/redis/connection.ts';
import { isOnPath, newFolder, runProgram } from './programs.ts';
import { freePort } from './running-product.ts';
import type { Service, ServiceProvider } from './service.ts';
import { inDocker } from './services-docker.ts';

/** A Redis program of its own, which a test may end as it likes. */
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

/** Test files that run at once share this server, so each empties and uses a database of its own. */
const startShared = async (url: string): Promise<Service> => {
  const own = new URL(url);
  own.pathname = process.env['JEST_WORKER_ID'] ?? '0';
  const redis = blockingConnection(own.href);
  const empty = async (): Promise<void> => {
    if (redis.status !== 'end') await redis.flushdb();
  };
  await empty();
  return {
    url: own.href,
    close: async () => {
      await empty();
      redis.disconnect();
    },
  };
};

const chosen = (): string => process.env['TEST_REDIS_URL'] ?? '';

export const redisWays: readonly ServiceProvider[] = [
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
