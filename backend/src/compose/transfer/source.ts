import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bullmqJobQueue } from '../../adapters/bullmq/job-queue.ts';
import { mongoRowStore } from '../../adapters/mongo/row-store.ts';
import { openDatabase } from '../../adapters/sqlite/database/database.ts';
import { jobTable } from '../../adapters/sqlite/jobs/job-table.ts';
import { sqliteRowStore } from '../../adapters/sqlite/row-store.ts';
import type { Config } from '../../config/read-config.ts';
import type { JobQueue } from '../../kernel/jobs/job-queue.ts';
import type { Endpoint } from '../../transfer/index.ts';
import { openClusterDatabase } from '../cluster-database.ts';
import { openClusterRedis } from '../cluster-redis.ts';
import { createLifecycle } from '../lifecycle.ts';
import { databaseId, folderId } from './installation-id.ts';
import { StartError } from '../start-error.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { seconds } from '../../kernel/duration.ts';

export type MoveSource = Endpoint & {
  /** Unfinished jobs and dead letters, by name. They are not moved. */
  readonly queue: Pick<JobQueue, 'waiting' | 'deadCounts'>;
  readonly close: () => Promise<void>;
};

/**
 * Opens the configured installation.
 * @throws StartError, or AppError `storage_unavailable`, saying what to do
 */
export const openMoveSource = async (
  config: Config,
  telemetry: Pick<Telemetry, 'log' | 'metrics'>,
): Promise<MoveSource> =>
  config.cluster === undefined
    ? openFolder(config)
    : openCluster({ ...config, ...config.cluster }, telemetry);

/** @throws StartError if no server has ever stored anything in the folder */
export const requireFolder = ({ dataDir }: Config): void => {
  if (existsSync(join(dataDir, 'mindmirror.db'))) return;
  throw new StartError(
    `There is no installation in ${dataDir}. Set DATA_DIR, or MONGODB_URL and REDIS_URL, to the installation that you mean.`,
  );
};

const openFolder = (config: Config): MoveSource => {
  requireFolder(config);
  const { dataDir } = config;
  const database = openDatabase(dataDir);
  const jobs = jobTable(database);
  return {
    rows: sqliteRowStore(database),
    id: folderId(dataDir),
    queue: { waiting: async () => jobs.counts(), deadCounts: async () => jobs.deadCounts() },
    close: database.close,
  };
};

const openCluster = async (
  settings: Config & NonNullable<Config['cluster']>,
  { log, metrics }: Pick<Telemetry, 'log' | 'metrics'>,
): Promise<MoveSource> => {
  const lifecycle = createLifecycle(seconds(10));
  try {
    const { db, close } = await openClusterDatabase({ ...settings, log });
    lifecycle.opened(close);
    const redis = await openClusterRedis({ ...settings, log });
    lifecycle.opened(redis.close);
    const queue = bullmqJobQueue({ ...redis, log, metrics });
    lifecycle.opened(queue.close);
    return {
      rows: mongoRowStore(db),
      id: databaseId(settings.mongodbUrl, db.databaseName),
      queue,
      close: lifecycle.close,
    };
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
};
