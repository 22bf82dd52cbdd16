import {
  connectMongo,
  type MongoConnection,
} from '../../../src/adapters/mongo/connection/connection.ts';
import { commandConnection, whenReady } from '../../../src/adapters/redis/connection.ts';
import { openInstallation, type Installation } from '../../../src/compose/installation.ts';
import { readConfig } from '../../../src/config/read-config.ts';
import { newFolder } from '../../../src/testing/programs.ts';
import {
  freePort,
  startProcess,
  type RunningProcess,
} from '../../../src/testing/running-product.ts';
import { startMongoServer, type MongoServer } from '../../../src/testing/services/mongo-server.ts';
import { startRedisServer } from '../../../src/testing/services/redis-server.ts';
import type { Redis } from 'ioredis';
import { documentsOf, dumpOf, filesIn, keysOf } from './places.ts';
import type { Place } from '../../proof/testing/leaks/planted-secrets.ts';
import { recordCommands } from './recorded-commands.ts';
import {
  apiReady,
  clusterSettings,
  startReplica,
  workerReady,
  type Replica,
} from './running-cluster.ts';

/** A cluster with access to everything it writes anywhere. */
export type WatchedCluster = {
  readonly here: Replica;
  readonly there: Replica;
  readonly worker: RunningProcess;
  /** The connect door of `there`; its clients are allowed on the site of `here`. */
  readonly connect: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly installation: Installation;
  readonly redis: Redis;
  readonly mongo: MongoConnection;
  readonly killMongo: () => Promise<void>;
  readonly startMongoAgain: () => Promise<void>;
  readonly mongoFiles: () => readonly Place[];
  readonly mongoDocuments: () => Promise<readonly Place[]>;
  readonly redisDump: () => Promise<Place>;
  readonly redisKeys: () => Promise<Place>;
  /** All commands sent to Redis, from before the cluster started. */
  readonly redisCommands: () => Promise<Place>;
  readonly logs: () => readonly Place[];
  readonly metrics: () => Promise<readonly Place[]>;
  /**
   * Stops the processes and then the database cleanly. Resolves with the exit statuses of the
   * processes.
   */
  readonly stop: () => Promise<readonly (number | null)[]>;
  readonly close: () => Promise<void>;
};

type CleanupStack = (() => unknown)[];

export const startWatchedCluster = async (): Promise<WatchedCluster> => {
  const endings: CleanupStack = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startAll(endings)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const startAll = async (endings: CleanupStack): Promise<Omit<WatchedCluster, 'close'>> => {
  const database = await startDatabase(endings);
  const redisServer = await startRedisServer(['--rdbcompression', 'no']);
  endings.push(redisServer.close);
  const recorded = await recordCommands(redisServer.url);
  endings.push(recorded.close);

  const doorPort = await freePort();
  const connect = `http://127.0.0.1:${doorPort}`;
  const settings = {
    ...clusterSettings(database.url, redisServer.url),
    CONNECT_URL: connect,
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'debug',
  };
  const { processes, metricsPorts } = await startProcesses(settings, doorPort, endings);
  const redis = commandConnection(redisServer.url);
  await whenReady(redis);
  const mongo = connectMongo(database.url);
  const installation = await openInstallation(readConfig(settings));
  endings.push(redis.disconnect.bind(redis), mongo.close, installation.close);
  return {
    ...processes,
    connect,
    settings,
    installation,
    redis,
    mongo,
    killMongo: async () => database.stop('SIGKILL'),
    startMongoAgain: database.startAgain,
    mongoFiles: () => filesIn(database.folder),
    mongoDocuments: async () => documentsOf(mongo.db),
    redisDump: async () => dumpOf(redis),
    redisKeys: async () => keysOf(redis),
    redisCommands: async () => ({
      name: 'the commands sent to Redis',
      content: await recorded.read(redis),
    }),
    logs: () =>
      Object.entries(processes).map(([name, { output }]) => ({
        name: `the log of ${name}`,
        content: Buffer.from(output()),
      })),
    metrics: async () => Promise.all(metricsPorts.map(metricsAt)),
    stop: async () => {
      const all = Object.values(processes);
      const statuses = await Promise.all(all.map(async (one) => one.stop()));
      await database.stop('SIGTERM');
      return statuses;
    },
  };
};

/** A database with readable files that can be killed and restarted with the same files. */
const startDatabase = async (endings: CleanupStack) => {
  const { path: folder, remove } = newFolder('watched');
  endings.push(remove);
  const place = { dataDir: folder, port: await freePort() };
  const started: MongoServer[] = [];
  const startAgain = async (): Promise<void> => {
    const server = await startMongoServer(place);
    endings.splice(endings.indexOf(remove) + 1, 0, server.close);
    started.push(server);
  };
  await startAgain();
  const url = new URL(started[0]!.url);
  url.pathname = 'watched';
  const stop = async (signal: NodeJS.Signals): Promise<void> => started.at(-1)?.stop(signal);
  return { url: url.href, folder, stop, startAgain };
};

const startProcesses = async (
  settings: Readonly<Record<string, string>>,
  doorPort: number,
  endings: CleanupStack,
) => {
  const metricsPorts = [await freePort(), await freePort(), await freePort()];
  const [ofHere, ofThere, ofWorker] = metricsPorts.map((port) => ({
    ...settings,
    METRICS_PORT: String(port),
  }));
  const here = await startReplica(ofHere!);
  const there = await startReplica({ ...ofThere!, PORT: String(doorPort) });
  const worker = startProcess('worker', ofWorker!);
  for (const { stop } of [here, there, worker]) endings.push(stop.bind(undefined, 'SIGTERM'));
  await Promise.all([here.printed(apiReady), there.printed(apiReady), worker.printed(workerReady)]);
  return { processes: { here, there, worker }, metricsPorts };
};

const metricsAt = async (port: number): Promise<Place> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return { name: 'the metrics', content: Buffer.from(await response.text()) };
};
