import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Duration } from '../../../kernel/duration.ts';
import { AppError } from '../../../kernel/errors.ts';
import { commitQueue, type CommitQueue } from './commit-queue.ts';
import { busyTimeout, connect, prepareFile } from './connection.ts';
import { diskReserve } from './disk-reserve.ts';
import { walFile, type SyncData } from './wal-file.ts';
import { walCheckpointer } from '../maintenance/wal-checkpointer.ts';
import { maintenance } from '../maintenance/maintenance.ts';
import { residuePurger } from '../maintenance/residue-purger.ts';
import { migrate } from './migrate.ts';
import { migrations } from '../migrations/index.ts';
import { createSecureDelete, type SecureDelete } from './secure-delete.ts';
import { prepare, type Statement, withStorageErrors } from './sql.ts';

/**
 * The file that stores everything. Throws `storage_full` or `storage_unavailable` if the disk or
 * another process is the cause, without changing anything.
 *
 * Transactions run on the event loop, which never waits for the disk: writes wait for it together,
 * and what takes longer runs on the maintenance thread.
 */
export type Database = SecureDelete &
  Pick<CommitQueue, 'write' | 'writeRelaxed'> & {
    readonly sql: DatabaseSync;
    readonly prepare: <Row>(text: string) => Statement<Row>;
    /**
     * May return rows a moment before they are on disk. Killing the process does not lose those; a
     * power failure may, together with everything written after them, before their writer is
     * answered.
     */
    readonly read: <Result>(work: () => Result) => Result;
    /** Empties the log if a reader blocked an earlier attempt, without waiting for one. */
    readonly catchUp: () => Promise<void>;
    /** Purges some pages of a file of any size. Returns whether nothing is left. */
    readonly purgeStep: () => Promise<boolean>;
    /** Waits for running operations. Safe to call twice. */
    readonly close: () => Promise<void>;
  };

export type DatabaseSettings = {
  /** How long a write waits for another process that writes. */
  readonly lockTimeout?: Duration;
  readonly syncData?: SyncData;
  /** Must end the process, because it is unknown whether the last write is on the disk. */
  readonly failed?: (error: unknown) => void;
};

/**
 * Opens `mindmirror.db` in `dataDir`, creating both readable only by their owner. Several processes
 * may have it open at once.
 * @throws AppError `storage_full` or `storage_unavailable`, saying what to do
 */
export const openDatabase = (
  dataDir: string,
  { lockTimeout = busyTimeout, syncData, failed = endProcess }: DatabaseSettings = {},
): Database => {
  const file = prepareFile(dataDir);
  const reserve = diskReserve(join(dataDir, 'mindmirror.reserve'));
  const sql = reserve.withReserve(() => withStorageErrors(() => openFile(file)));
  const { truncateLog } = residuePurger(sql);
  const log = walFile(`${file}-wal`, syncData);
  const thread = maintenance(file, failed);
  // A process killed between removal and scrubbing has left its log behind.
  const checkpointer = walCheckpointer(log, thread, truncateLog());
  const queue = commitQueue({
    sql,
    sync: log.sync,
    beforeAnswers: checkpointer.catchUp,
    afterwards: checkpointer.limit,
    lockTimeout,
    failed,
  });
  const { write, writeRelaxed, exclusively } = queue;
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    await queue.close();
    await thread.close();
    truncateLog();
    log.close();
    sql.close();
  };

  return {
    sql,
    prepare: (text) => prepare(sql, text),
    read: withStorageErrors,
    write,
    writeRelaxed,
    ...createSecureDelete({ sql, queue, checkpointer, thread, reserve }),
    catchUp: async () => exclusively(checkpointer.catchUp),
    purgeStep: async () => exclusively(async () => thread.run('purgeStep')),
    close: async () => {
      closing ??= closeAll();
      return closing;
    },
  };
};

const openFile = (file: string): DatabaseSync => {
  const sql = connect(file);
  try {
    migrate(sql, migrations);
    return sql;
  } catch (error) {
    sql.close();
    throw error;
  }
};

/**
 * After a failed sync the state of the file is unknown: the system may have dropped the pages, and
 * a second sync would succeed without them. A new process reads what is really there.
 */
const endProcess = (error: unknown): void => {
  setImmediate(() => {
    throw new AppError(
      'storage_unavailable',
      'MindMirror could not write to its database and is shutting down. The disk had confirmed every acknowledged write. Check the disk that holds DATA_DIR, then start MindMirror again.',
      {},
      error,
    );
  });
};
