import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { milliseconds, type Duration } from '../../../kernel/duration.ts';
import { commitGroup, type Commit } from './commit-group.ts';
import { busyTimeout } from './connection.ts';
import { databaseUnavailable, isLocked, withStorageErrors } from './sql.ts';

type Needs = {
  readonly sql: DatabaseSync;
  /** Resolves when all commits so far are on the disk. */
  readonly sync: () => Promise<void>;
  /** Runs after each group that is on the disk, before its callers get their results. */
  readonly beforeAnswers: () => Promise<void>;
  /** Runs after each group and each task. */
  readonly afterwards: () => Promise<void>;
  /** How long to wait for another process that is writing. */
  readonly lockTimeout: Duration;
  /** Receives what makes the database unusable: no later write is acknowledged. */
  readonly failed: (error: unknown) => void;
};

/** The one place where this process writes: groups of transactions and tasks take turns. */
export type CommitQueue = {
  /**
   * One transaction, on disk when this resolves. `work` may run more than once, so it only assigns
   * what it reports.
   */
  readonly write: <Result>(work: () => Result) => Promise<Result>;
  /** One transaction that survives kill -9, but perhaps not a power failure. */
  readonly writeRelaxed: <Result>(work: () => Result) => Promise<Result>;
  /** Either of them, which may also use the disk reserve. */
  readonly commit: <Result>(
    work: () => Result,
    how: Pick<Commit, 'isDurable'> & Partial<Pick<Commit, 'releaseReserve'>>,
  ) => Promise<Result>;
  /** Runs a task of another thread, while no transaction of this one runs. */
  readonly exclusively: <Result>(
    task: () => Promise<Result>,
    how?: Pick<Commit, 'isDurable'>,
  ) => Promise<Result>;
  /** Resolves when nothing waits or runs, and refuses what comes later. */
  readonly close: () => Promise<void>;
};

type Caller<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};
type Task = Pick<Caller<never>, 'reject'> & { readonly run: () => Promise<void> };

/** How soon the lock of another process is tried again. */
const lockInterval = milliseconds(2);

/**
 * Group commit. Writes that find the queue idle are committed at once. Writes that arrive during a
 * sync form the next group: one transaction and one sync for all of them, so the number of syncs
 * does not grow with the number of callers. No transaction is appended to the log during a sync,
 * because the file system could then make the event loop wait, too.
 */
export const commitQueue = (needs: Needs): CommitQueue => {
  const waiting: Commit[] = [];
  const tasks: Task[] = [];
  let running = Promise.resolve();
  let isRunning = false;
  let isBroken = false;
  let isClosed = false;

  const runAll = async (): Promise<void> => {
    try {
      let isTaskNext = true;
      while (tasks.length + waiting.length > 0) {
        const task: Task | undefined =
          isTaskNext || waiting.length === 0 ? tasks.shift() : undefined;
        await (task?.run() ?? commitNext(needs, waiting));
        isTaskNext = task === undefined;
        // Callers that got their results continue before the next group, so their tasks precede it.
        if (waiting.length > 0) await nextTurn();
      }
    } catch (error) {
      isBroken = true;
      rejectAll([...waiting.splice(0), ...tasks.splice(0)], databaseUnavailable(error));
      needs.failed(error);
    }
    // Nothing was awaited since the queue was last checked, so no write was added unseen.
    isRunning = false;
  };
  const start = (): void => {
    if (isRunning) return;
    isRunning = true;
    // After the current call, so that the first group has all that it writes.
    running = Promise.resolve().then(runAll);
  };
  const add = (entry: () => void): void => {
    if (isBroken || isClosed) throw databaseUnavailable();
    entry();
    start();
  };

  const commit: CommitQueue['commit'] = async (work, { isDurable, releaseReserve }) =>
    new Promise((resolve, reject) => {
      const run = resolveAfter(work, resolve);
      add(() => waiting.push({ run, reject, isDurable, releaseReserve }));
    });

  return {
    commit,
    write: async (work) => commit(work, { isDurable: true }),
    writeRelaxed: async (work) => commit(work, { isDurable: false }),
    exclusively: async (task, { isDurable } = { isDurable: false }) =>
      new Promise((resolve, reject) => {
        const run = async (): Promise<void> => runTask(needs, task, isDurable, { resolve, reject });
        add(() => tasks.push({ run, reject }));
      }),
    close: async () => {
      while (isRunning) await running;
      isClosed = true;
    },
  };
};

const resolveAfter =
  <Result>(work: () => Result, resolve: Caller<Result>['resolve']): Commit['run'] =>
  () => {
    const result = work();
    return () => {
      resolve(result);
    };
  };

const rejectAll = (callers: readonly Pick<Caller<never>, 'reject'>[], error: unknown): void => {
  for (const { reject } of callers) reject(error);
};

/** Throws only if the database is unusable from now on, after rejecting the callers. */
const commitNext = async (needs: Needs, waiting: Commit[]): Promise<void> => {
  const { sql, sync, beforeAnswers, afterwards, lockTimeout } = needs;
  const begin = async (): Promise<void> => beginWithin(lockTimeout, sql);
  try {
    await begin();
  } catch (error) {
    rejectAll(waiting.splice(0), error);
    return;
  }
  const outcomes = await commitGroup(sql, waiting, begin);
  waiting.splice(0, outcomes.length);
  const durable = outcomes.filter(({ isDurable }) => isDurable);
  for (const { isDurable, tell } of outcomes) if (!isDurable) tell();
  try {
    if (durable.length > 0) await sync();
    await beforeAnswers();
  } catch (error) {
    rejectAll(durable, databaseUnavailable(error));
    throw error;
  }
  for (const { tell } of durable) tell();
  await afterwards();
};

const runTask = async <Result>(
  { sync, afterwards }: Needs,
  task: () => Promise<Result>,
  isDurable: boolean,
  { resolve, reject }: Caller<Result>,
): Promise<void> => {
  const [done] = await Promise.allSettled([task()]);
  try {
    if (isDurable) await sync();
  } catch (error) {
    reject(databaseUnavailable(error));
    throw error;
  }
  if (done.status === 'fulfilled') resolve(done.value);
  else reject(done.reason);
  await afterwards();
};

/** Begins a transaction, without holding the event loop while another process is writing. */
const beginWithin = async (timeout: Duration, sql: DatabaseSync): Promise<void> => {
  const giveUpAt = performance.now() + timeout;
  while (!begins(sql)) {
    if (performance.now() >= giveUpAt) throw databaseUnavailable();
    await wait(lockInterval);
  }
};

/** Begins a transaction; returns false, without waiting, if another process is writing. */
const begins = (sql: DatabaseSync): boolean =>
  withStorageErrors(() => {
    sql.exec('PRAGMA busy_timeout = 0');
    try {
      sql.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (isLocked(error)) return false;
      throw error;
    } finally {
      sql.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
  });
