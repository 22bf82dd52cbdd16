import { resolve } from 'node:path';
import {
  newDraft,
  snapshotDraft,
  type SqliteBackupDraft,
} from '../../adapters/sqlite/backup/draft.ts';
import { openDatabase } from '../../adapters/sqlite/database/database.ts';
import { migrationMarker } from '../../adapters/sqlite/rows/migration-marker.ts';
import { backUp } from '../../transfer/index.ts';
import type { BackupReport } from '../../transfer/index.ts';
import type { Config } from '../../config/read-config.ts';
import { systemClock } from '../../kernel/clock.ts';
import { refuseHalfMoved, type OnProgress } from '../../transfer/index.ts';
import { flushPendingWaitlist } from './flush-pending-waitlist.ts';
import { openMoveSource, requireFolder } from './source.ts';
import { locateSecret } from '../doctor/locate-secret.ts';
import { waitlistJob } from '../../waitlist/index.ts';
import { noopTelemetry } from '../../telemetry/noop-telemetry.ts';

/**
 * Writes everything that the installation stores into `to`, while servers may be running on it.
 * @throws StartError or AppError, saying what to do; then the file does not exist
 */
export const backUpInstallation = async (
  config: Config,
  to: string,
  onProgress: OnProgress,
): Promise<BackupReport> => {
  const file = resolve(to);
  return config.cluster === undefined
    ? backUpFolder(config, file, onProgress)
    : backUpCluster(config, file, onProgress);
};

const backUpFolder = async (
  config: Config,
  file: string,
  onProgress: OnProgress,
): Promise<BackupReport> => {
  const draft = await snapshotOf(config, file);
  const leftBehind = await discardingOnError(draft, async () =>
    flushPendingWaitlist(config, draft.database),
  );
  const done = await backUp({ draft, source: undefined, clock: systemClock, onProgress });
  return { ...done, path: file, secret: locateSecret(config), leftBehind };
};

const snapshotOf = async (config: Config, file: string): Promise<SqliteBackupDraft> => {
  requireFolder(config);
  const database = openDatabase(config.dataDir);
  try {
    refuseHalfMoved(migrationMarker(database).read());
    return snapshotDraft(file, database);
  } finally {
    await database.close();
  }
};

const backUpCluster = async (
  config: Config,
  file: string,
  onProgress: OnProgress,
): Promise<BackupReport> => {
  const { rows, queue, close } = await openMoveSource(config, noopTelemetry);
  try {
    const [waiting, dead] = await Promise.all([queue.waiting(), queue.deadCounts()]);
    const leftBehind = (waiting[waitlistJob.name] ?? 0) + (dead[waitlistJob.name] ?? 0);
    const draft = newDraft(file);
    const done = await backUp({ draft, source: rows, clock: systemClock, onProgress });
    return { ...done, path: file, secret: locateSecret(config), leftBehind };
  } finally {
    await close();
  }
};

const discardingOnError = async <Result>(
  draft: SqliteBackupDraft,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    draft.discard();
    throw error;
  }
};
