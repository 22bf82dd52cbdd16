import { newFolder } from '../../../src/testing/programs.ts';
import { freePort } from '../../../src/testing/running-product.ts';
import type { Service } from '../../../src/testing/services/service.ts';
import { startMongoServer } from '../../../src/testing/services/mongo-server.ts';
import { startRedisServer } from '../../../src/testing/services/redis-server.ts';

/** A service that a test can kill and restart at the same address. */
export type ServiceInPlace = Service & {
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
};

/** Keeps its data across restarts. */
export const startMongoInPlace = async (): Promise<ServiceInPlace> => {
  const { path, remove } = newFolder('mongo-in-place');
  const port = await freePort();
  return restartable(async () => startMongoServer({ dataDir: path, port }), remove);
};

/** Restarts empty. */
export const startRedisInPlace = async (): Promise<ServiceInPlace> => {
  const port = await freePort();
  return restartable(async () => startRedisServer([], port));
};

/** Writes commands to disk before acknowledging them, and keeps its data across restarts. */
export const startLastingRedisInPlace = async (): Promise<ServiceInPlace> => {
  const { path, remove } = newFolder('redis-in-place');
  const port = await freePort();
  const settings = ['--dir', path, '--appendonly', 'yes', '--appendfsync', 'always'];
  return restartable(async () => startRedisServer(settings, port), remove);
};

type Server = Service & { readonly stop: (signal?: NodeJS.Signals) => Promise<void> };

const restartable = async (
  start: () => Promise<Server>,
  remove: () => void = () => undefined,
): Promise<ServiceInPlace> => {
  const started = [await start()];
  return {
    url: started[0]!.url,
    kill: async () => started.at(-1)?.stop('SIGKILL'),
    startAgain: async () => void started.push(await start()),
    close: async () => {
      for (const server of started) await server.close();
      remove();
    },
  };
};
