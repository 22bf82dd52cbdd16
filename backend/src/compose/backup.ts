import { resolve } from 'node:path';
import {
  newDraft,
  snapshotDraft,
  type SqliteBackupDraft,
} from '../adapters/sqlite/backup/draft.ts';
import { openDatabase } from '../adapters/sqlite/database.ts';
import { moveNote } from '../adapters/sqlite/rows/move-note.ts';
import { backUp } from '../backups/index.ts';
import type { BackupReport } from '../cli/index.ts';
import type { Config } from '../config.ts';
import { systemClock } from '../kernel/clock.ts';
import { refuseHalfMoved, type TellProgress } from '../moving/index.ts';
import { keepWaitingEntries } from './keep-waiting-entries.ts';
import { openMoveSource, requireFolder } from './move-source.ts';
import { secretOf } from './secret-of.ts';
import { unwatched } from './unwatched.ts';

/**
 * Writes all that the installation keeps into `to`, beside servers that may be running on it.
 * @throws StartError or AppError, saying what to do; then there is no such file
 */
export const backUpInstallation = async (
  config: Config,
  to: string,
  tell: TellProgress,
): Promise<BackupReport> => {
  const file = resolve(to);
  return config.cluster === undefined
    ? backUpFolder(config, file, tell)
    : backUpCluster(config, file, tell);
};

const backUpFolder = async (
  config: Config,
  file: string,
  tell: TellProgress,
): Promise<BackupReport> => {
  const draft = snapshotOf(config, file);
  const leftBehind = await discardingOnError(draft, async () =>
    keepWaitingEntries(config, draft.database),
  );
  const done = await backUp({ draft, source: undefined, clock: systemClock, tell })();
  return { ...done, path: file, secret: secretOf(config), leftBehind };
};

const snapshotOf = (config: Config, file: string): SqliteBackupDraft => {
  requireFolder(config);
  const database = openDatabase(config.dataDir);
  try {
    refuseHalfMoved(moveNote(database).read());
    return snapshotDraft(file, database);
  } finally {
    database.close();
  }
};

const backUpCluster = async (
  config: Config,
  file: string,
  tell: TellProgress,
): Promise<BackupReport> => {
  const { rows, queue, close } = await openMoveSource(config, unwatched);
  try {
    const [waiting, dead] = await Promise.all([queue.waiting(), queue.deadCounts()]);
    const leftBehind = (waiting['waitlist'] ?? 0) + (dead['waitlist'] ?? 0);
    const draft = newDraft(file);
    const done = await backUp({ draft, source: rows, clock: systemClock, tell })();
    return { ...done, path: file, secret: secretOf(config), leftBehind };
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
