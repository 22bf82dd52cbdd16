import { dirname, resolve } from 'node:path';
import { openBackup } from '../../adapters/sqlite/backup/open-backup.ts';
import { mongoRowStore } from '../../adapters/mongo/row-store.ts';
import { openDatabase } from '../../adapters/sqlite/database/database.ts';
import { hasOtherConnections } from '../../adapters/sqlite/database/inspect-database.ts';
import { sqliteRowStore } from '../../adapters/sqlite/row-store.ts';
import { systemClock } from '../../kernel/clock.ts';
import { restore } from '../../transfer/index.ts';
import type { RestoreReport } from '../../transfer/index.ts';
import type { Config } from '../../config/read-config.ts';
import type { RowStore, OnProgress } from '../../transfer/index.ts';
import { openClusterDatabase } from '../cluster-database.ts';
import { locateSecret } from '../doctor/locate-secret.ts';
import { StartError } from '../start-error.ts';
import { noopTelemetry } from '../../telemetry/noop-telemetry.ts';

/**
 * Restores the backup `from` into the configured installation, which must be empty, and reports
 * what its servers need.
 * @throws StartError or AppError, saying what to do
 */
export const restoreInstallation = async (
  config: Config,
  from: string,
  onProgress: OnProgress,
): Promise<RestoreReport> => {
  // The place where the data goes has room for a copy; temporary folders are often small.
  const workFolder = config.cluster === undefined ? config.dataDir : dirname(resolve(from));
  const backup = openBackup(from, workFolder);
  try {
    const { rows, close } = await openTarget(config);
    try {
      const restored = await restore({ backup, target: rows, onProgress, clock: systemClock });
      return {
        ...restored,
        madeAt: backup.contents.madeAt,
        dataDir: config.cluster === undefined ? config.dataDir : undefined,
        secret: locateSecret(config),
      };
    } finally {
      await close();
    }
  } finally {
    backup.close();
  }
};

type Target = { readonly rows: RowStore; readonly close: () => Promise<void> };

const openTarget = async (config: Config): Promise<Target> =>
  config.cluster === undefined ? openFolder(config) : openCluster(config, config.cluster);

const openFolder = async ({ dataDir }: Config): Promise<Target> => {
  const database = openDatabase(dataDir);
  if (hasOtherConnections(database)) {
    await database.close();
    throw new StartError(
      `A server or another command has the database in ${dataDir} open. Nothing was changed. Stop it, then run this command again.`,
    );
  }
  return {
    rows: sqliteRowStore(database),
    close: database.close,
  };
};

const openCluster = async (
  { startWait }: Config,
  { mongodbUrl }: NonNullable<Config['cluster']>,
): Promise<Target> => {
  const { db, close } = await openClusterDatabase({
    mongodbUrl,
    startWait,
    log: noopTelemetry.log,
  });
  return { rows: mongoRowStore(db), close };
};
