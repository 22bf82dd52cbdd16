import { randomUUID } from 'node:crypto';
import { commandConnection, whenReady } from '../../../src/adapters/redis/connection.ts';
import { freePort, startProcess, type StartProduct } from '../../../src/testing/running-product.ts';
import { startMisroutingProxy } from './misrouting-proxy.ts';
import { apiReady, clusterSettings, workerReady } from './running-cluster.ts';

type Urls = { readonly mongodbUrl: string; readonly redisUrl: string };

/**
 * Starts products as two API processes and a worker behind the misrouting proxy. Each data folder
 * is mapped to its own database, so that a product restarted on the folder finds its data.
 */
export const startInCluster = ({ mongodbUrl, redisUrl }: Urls): StartProduct => {
  const databases = new Map<string, string>();
  const databaseOf = async (dataDir: string): Promise<string> => {
    const known = databases.get(dataDir);
    if (known !== undefined) return known;
    await empty(redisUrl);
    const database = new URL(mongodbUrl);
    database.pathname = `mindmirror-test-${randomUUID()}`;
    databases.set(dataDir, database.href);
    return database.href;
  };
  return async (dataDir, settings = {}) => {
    const ports: number[] = [];
    // The proxy first, so that it does not take one of the free ports chosen below.
    const proxy = await startMisroutingProxy({ backends: () => ports });
    ports.push(await freePort(), await freePort());
    const origin = `http://localhost:${proxy.port}`;
    const shared = {
      ...clusterSettings(await databaseOf(dataDir), redisUrl),
      RATE_LIMITS: 'on',
      PUBLIC_URL: origin,
      ...settings,
    };
    const apis = ports.map((port) => startProcess('api', { ...shared, PORT: String(port) }));
    const worker = startProcess('worker', shared);
    await Promise.all([
      ...apis.map(async ({ printed }) => printed(apiReady)),
      worker.printed(workerReady),
    ]);
    const processes = [...apis, worker];
    return {
      origin,
      settings: shared,
      output: () => processes.map(({ output }) => output()).join('\n'),
      stop: async (signal) => {
        const statuses = await Promise.all(processes.map(async ({ stop }) => stop(signal)));
        await proxy.close();
        return statuses.find((status) => status !== 0) ?? 0;
      },
    };
  };
};

const empty = async (redisUrl: string): Promise<void> => {
  const redis = commandConnection(redisUrl);
  await whenReady(redis);
  await redis.flushdb();
  redis.disconnect();
};
