import type { Timestamp } from '../../kernel/clock.ts';
import { days, milliseconds, seconds, type Duration } from '../../kernel/duration.ts';
import type { Database } from './database.ts';

/**
 * A job leased by this process. The attempt number also distinguishes this lease from a later one.
 */
export type LeasedJob = {
  readonly jobId: number;
  readonly name: string;
  /** JSON. */
  readonly payload: string;
  readonly attempt: number;
};

/** How long a process may send no heartbeat for a job before another one takes it over. */
export const lease: Duration = seconds(30);
/** No retry waits longer, so a time further ahead is from a clock that was set back afterwards. */
export const longestBackOff: Duration = days(1);
const shortestWait = milliseconds(1);

/**
 * The jobs table for workers. Most writes here do not wait for the disk: a power failure only makes
 * a job run again, and jobs tolerate that.
 */
export type JobLeases = {
  /** The oldest due job among `names` (a JSON list), leased. */
  readonly next: (names: string, now: Timestamp) => Promise<LeasedJob | undefined>;
  readonly renew: (job: LeasedJob, now: Timestamp) => Promise<void>;
  readonly finish: (job: LeasedJob) => Promise<void>;
  readonly retryAt: (job: LeasedJob, runAt: Timestamp) => Promise<void>;
  /** Makes the job a dead letter. */
  readonly deadLetter: (job: LeasedJob, errorName: string, now: Timestamp) => Promise<void>;
  /** How long until a retry among `names` is due; infinite if none waits. */
  readonly nextRetryIn: (names: string, now: Timestamp) => Duration;
};

export const jobLeases = (database: Database): JobLeases => {
  const statements = prepareStatements(database);
  const { read, write, writeRelaxed } = database;
  const findDue = (names: string, now: Timestamp): LeasedJob | undefined =>
    statements.findDue.get(names, now, now + longestBackOff, now, now + lease);

  return {
    next: async (names, now) => {
      // Polling needs no write lock, and most polls find nothing.
      if (read(() => findDue(names, now)) === undefined) return undefined;
      return writeRelaxed(() => {
        const due = findDue(names, now);
        if (due === undefined) return undefined;
        statements.lease.run(now + lease, due.jobId);
        return { ...due, attempt: due.attempt + 1 };
      });
    },
    renew: async ({ jobId, attempt }, now) => {
      await writeRelaxed(() => statements.renew.run(now + lease, jobId, attempt));
    },
    finish: async ({ jobId, attempt }) => {
      await writeRelaxed(() => statements.remove.run(jobId, attempt));
    },
    retryAt: async ({ jobId, attempt }, runAt) => {
      await writeRelaxed(() => {
        // Rejected if a job with the same key is waiting, which does the work.
        const released = statements.release.run(runAt, jobId, attempt);
        if (released === 0) statements.remove.run(jobId, attempt);
      });
    },
    deadLetter: async ({ jobId, attempt }, errorName, now) => {
      await write(() => {
        statements.deadLetter.run(errorName, now, jobId, attempt);
        statements.remove.run(jobId, attempt);
      });
    },
    nextRetryIn: (names, now) => {
      const runAt = read(() => statements.nextRetry.get(names))?.runAt ?? Infinity;
      return Math.max(runAt - now, shortestWait);
    },
  };
};

const prepareStatements = ({ prepare }: Database) => ({
  // Times too far ahead to be from this clock count as past.
  findDue: prepare<LeasedJob>(`
    SELECT job_id AS jobId, name, payload, attempts AS attempt FROM jobs
    WHERE name IN (SELECT value FROM json_each(?))
      AND NOT (run_at > ? AND run_at <= ?)
      AND (leased_until IS NULL OR NOT (leased_until > ? AND leased_until <= ?))
    ORDER BY job_id LIMIT 1`),
  lease: prepare('UPDATE jobs SET leased_until = ?, attempts = attempts + 1 WHERE job_id = ?'),
  renew: prepare('UPDATE jobs SET leased_until = ? WHERE job_id = ? AND attempts = ?'),
  release: prepare(`
    UPDATE OR IGNORE jobs SET leased_until = NULL, run_at = ? WHERE job_id = ? AND attempts = ?`),
  remove: prepare('DELETE FROM jobs WHERE job_id = ? AND attempts = ?'),
  deadLetter: prepare(`
    INSERT INTO dead_letters (name, payload, attempts, error_name, failed_at)
    SELECT name, payload, attempts, ?, ? FROM jobs WHERE job_id = ? AND attempts = ?`),
  nextRetry: prepare<{ readonly runAt: number | null }>(`
    SELECT min(run_at) AS runAt FROM jobs
    WHERE leased_until IS NULL AND name IN (SELECT value FROM json_each(?))`),
});
