import { randomUUID } from 'node:crypto';
import type { Service } from '../../../src/testing/services/service.ts';
import { startMongo, startRedis } from '../../../src/testing/services/on-services.ts';
import {
  freePort,
  startProcess,
  type RunningProcess,
} from '../../../src/testing/running-product.ts';

/** One API process and its address. */
export type Replica = RunningProcess & { readonly origin: string };

export type RunningCluster = {
  /** Two API processes. */
  readonly here: Replica;
  readonly there: Replica;
  readonly worker: RunningProcess;
  readonly mongodbUrl: string;
  readonly redisUrl: string;
  /** The settings of its processes, for starting one more. */
  readonly settings: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

/** Closed with the cluster. */
type Services = { readonly mongo?: Service; readonly redis?: Service };

/** The settings shared by every process of a cluster. */
export const clusterSettings = (mongodbUrl: string, redisUrl: string) => ({
  MONGODB_URL: mongodbUrl,
  REDIS_URL: redisUrl,
  SERVER_SECRET: 'a secret of the tests that all processes share',
  RATE_LIMITS: 'off',
});

export const startReplica = async (
  settings: Readonly<Record<string, string>>,
): Promise<Replica> => {
  const port = settings['PORT'] ?? (await freePort());
  const running = startProcess('api', { ...settings, PORT: String(port) });
  return { ...running, origin: `http://localhost:${port}` };
};

export const apiReady = /The API is ready/;
export const workerReady = /The worker is ready/;

/** Two API processes and a worker, on the given services or on new ones. */
export const startCluster = async (
  more: Readonly<Record<string, string>> = {},
  given: Services = {},
): Promise<RunningCluster> => {
  const services = await Promise.all([given.mongo ?? startMongo(), given.redis ?? startRedis()]);
  const [mongo, { url: redisUrl }] = services;
  const database = new URL(mongo.url);
  database.pathname = `mindmirror-test-${randomUUID()}`;
  const settings = { ...clusterSettings(database.href, redisUrl), ...more };
  const [here, there] = await Promise.all([startReplica(settings), startReplica(settings)]);
  const worker = startProcess('worker', settings);
  await Promise.all([here.printed(apiReady), there.printed(apiReady), worker.printed(workerReady)]);
  return {
    here,
    there,
    worker,
    mongodbUrl: database.href,
    redisUrl,
    settings,
    close: async () => {
      await Promise.all([here, there, worker].map(async ({ stop }) => stop()));
      await Promise.all(services.map(async ({ close }) => close()));
    },
  };
};
