import type { DatabaseSync } from 'node:sqlite';
import { milliseconds } from '../../../kernel/duration.ts';
import { isFull } from './disk-reserve.ts';
import { runAndCommit, withStorageErrors } from './sql.ts';

/** The write of one caller in a group. */
export type Commit = {
  /** Runs inside a transaction, perhaps more than once. Returns what tells the caller the result. */
  readonly run: () => () => void;
  readonly reject: (error: unknown) => void;
  /** The caller gets the result once the transaction is on the disk. */
  readonly isDurable: boolean;
  /** Runs once more with the disk reserve released if the disk is full. */
  readonly releaseReserve: (() => void) | undefined;
};

export type Outcome = {
  /** Whether to wait for the disk before telling the caller. */
  readonly isDurable: boolean;
  readonly tell: () => void;
  readonly reject: Commit['reject'];
};

/** How long a group may hold the event loop before its last commit. */
const longestGroup = milliseconds(2);

/** Begins a transaction without holding the event loop while another process is writing. */
export type Begin = () => Promise<void>;

/**
 * Runs the first of `commits` in one transaction, which has begun, and completes it: as many as fit
 * its time. One that throws changes nothing and does not affect the others. If the transaction as a
 * whole fails, each gets a separate one. Returns an outcome for each that was run, at least one.
 */
export const commitGroup = async (
  sql: DatabaseSync,
  commits: readonly Commit[],
  begin: Begin,
): Promise<readonly Outcome[]> => {
  const [first, ...others] = commits;
  if (first !== undefined && others.length === 0) return [await commitAlone(sql, first, begin)];
  const outcomes: Outcome[] = [];
  try {
    const end = performance.now() + longestGroup;
    runAndCommit(sql, () => {
      for (const commit of commits) {
        outcomes.push(inSavepoint(sql, commit));
        if (performance.now() >= end) break;
      }
    });
    return outcomes;
  } catch {
    const runCount = Math.min(outcomes.length + 1, commits.length);
    return oneByOne(sql, commits.slice(0, runCount), begin);
  }
};

/** Throws if the whole group has failed, or must be run again for the disk reserve. */
const inSavepoint = (sql: DatabaseSync, commit: Commit): Outcome => {
  sql.exec('SAVEPOINT one');
  try {
    const tell = withStorageErrors(commit.run);
    sql.exec('RELEASE one');
    return { isDurable: commit.isDurable, tell, reject: commit.reject };
  } catch (error) {
    // SQLite rolls back the whole transaction after some errors, a full disk among them.
    if (!sql.isTransaction || (isFull(error) && commit.releaseReserve)) throw error;
    sql.exec('ROLLBACK TO one; RELEASE one');
    return failure(commit, error);
  }
};

const oneByOne = async (
  sql: DatabaseSync,
  commits: readonly Commit[],
  begin: Begin,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const commit of commits) {
    try {
      await begin();
      outcomes.push(await commitAlone(sql, commit, begin));
    } catch (error) {
      outcomes.push(failure(commit, error));
    }
  }
  return outcomes;
};

/** Runs one commit in a transaction that has begun, and completes it. */
const commitAlone = async (sql: DatabaseSync, commit: Commit, begin: Begin): Promise<Outcome> => {
  const { isDurable, reject, releaseReserve } = commit;
  const attempt = (): Outcome => ({
    isDurable,
    reject,
    tell: withStorageErrors(() => runAndCommit(sql, commit.run)),
  });
  try {
    return attempt();
  } catch (error) {
    if (!isFull(error) || releaseReserve === undefined) return failure(commit, error);
  }
  try {
    releaseReserve();
    await begin();
    return attempt();
  } catch (error) {
    return failure(commit, error);
  }
};

const failure = ({ reject }: Commit, error: unknown): Outcome => ({
  isDurable: false,
  reject,
  tell: () => {
    reject(error);
  },
});
