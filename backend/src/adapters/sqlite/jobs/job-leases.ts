import type { Timestamp } from '../../../kernel/clock.ts';
import { days, milliseconds, seconds, type Duration } from '../../../kernel/duration.ts';
import type { Database } from '../database/database.ts';

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

/** Leased jobs, and whether there may be more that are due. */
type Leased = { readonly jobs: readonly LeasedJob[]; readonly mayBeMore: boolean };

/** How long a process may send no heartbeat for a job before another one takes it over. */
export const lease: Duration = seconds(30);
/**
 * No retry waits longer, so a time further ahead was set by a clock that has been set back since.
 */
export const longestBackOff: Duration = days(1);
const shortestWait = milliseconds(1);

/**
 * The jobs table for workers. Most writes here do not wait for the disk: a power failure only makes
 * a job run again, and jobs tolerate that.
 */
export type JobLeases = {
  /**
   * The oldest due jobs among `names` (a JSON list), leased, at most `most`. A job that was tried
   * before is returned alone, because it may end the process.
   */
  readonly next: (names: string, now: Timestamp, most: number) => Promise<Leased>;
  readonly renew: (job: LeasedJob, now: Timestamp) => Promise<void>;
  readonly finish: (job: LeasedJob) => Promise<void>;
  readonly retryAt: (job: LeasedJob, runAt: Timestamp) => Promise<void>;
  /** Makes a job that was not started due again, with all its attempts. */
  readonly giveBack: (job: LeasedJob) => Promise<void>;
  /** Makes the job a dead letter. */
  readonly deadLetter: (job: LeasedJob, errorName: string, now: Timestamp) => Promise<void>;
  /** How long until a retry among `names` is due; infinite if none waits. */
  readonly nextRetryIn: (names: string, now: Timestamp) => Duration;
};

export const jobLeases = (database: Database): JobLeases => {
  const statements = prepareStatements(database);
  const { read, write, writeRelaxed } = database;
  const findDue = (names: string, now: Timestamp, most: number): readonly LeasedJob[] =>
    statements.findDue.all(names, now, now + longestBackOff, now, now + lease, most);
  const release = async (job: LeasedJob, update: (job: LeasedJob) => number): Promise<void> => {
    await writeRelaxed(() => {
      // Ignored if a job with the same key is waiting, because that one does the work.
      if (update(job) === 0) statements.remove.run(job.jobId, job.attempt);
    });
  };

  return {
    next: async (names, now, most) => {
      // Polling needs no write lock, and most polls find nothing.
      if (read(() => findDue(names, now, 1)).length === 0) return { jobs: [], mayBeMore: false };
      return writeRelaxed(() => {
        const due = findDue(names, now, most);
        const jobs = together(due).map((job) => ({ ...job, attempt: job.attempt + 1 }));
        for (const { jobId } of jobs) statements.lease.run(now + lease, jobId);
        return { jobs, mayBeMore: due.length === most || jobs.length < due.length };
      });
    },
    renew: async ({ jobId, attempt }, now) => {
      await writeRelaxed(() => statements.renew.run(now + lease, jobId, attempt));
    },
    finish: async ({ jobId, attempt }) => {
      await writeRelaxed(() => statements.remove.run(jobId, attempt));
    },
    retryAt: async (job, runAt) =>
      release(job, ({ jobId, attempt }) => statements.retryAt.run(runAt, jobId, attempt)),
    giveBack: async (job) =>
      release(job, ({ jobId, attempt }) => statements.giveBack.run(jobId, attempt)),
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

/** The first of these jobs, and the ones after it that may run alongside it. */
const together = (due: readonly LeasedJob[]): readonly LeasedJob[] => {
  const triedBefore = due.findIndex(({ attempt }) => attempt > 0);
  return triedBefore === -1 ? due : due.slice(0, Math.max(1, triedBefore));
};

const prepareStatements = ({ prepare }: Database) => ({
  // Times too far ahead to be from this clock count as past.
  findDue: prepare<LeasedJob>(`
    SELECT job_id AS jobId, name, payload, attempts AS attempt FROM jobs
    WHERE name IN (SELECT value FROM json_each(?))
      AND NOT (run_at > ? AND run_at <= ?)
      AND (leased_until IS NULL OR NOT (leased_until > ? AND leased_until <= ?))
    ORDER BY job_id LIMIT ?`),
  lease: prepare('UPDATE jobs SET leased_until = ?, attempts = attempts + 1 WHERE job_id = ?'),
  renew: prepare('UPDATE jobs SET leased_until = ? WHERE job_id = ? AND attempts = ?'),
  retryAt: prepare(`
    UPDATE OR IGNORE jobs SET leased_until = NULL, run_at = ? WHERE job_id = ? AND attempts = ?`),
  giveBack: prepare(`
    UPDATE OR IGNORE jobs SET leased_until = NULL, attempts = attempts - 1
    WHERE job_id = ? AND attempts = ?`),
  remove: prepare('DELETE FROM jobs WHERE job_id = ? AND attempts = ?'),
  deadLetter: prepare(`
    INSERT INTO dead_letters (name, payload, attempts, error_name, failed_at)
    SELECT name, payload, attempts, ?, ? FROM jobs WHERE job_id = ? AND attempts = ?`),
  // A job that was never tried has the time 0.
  nextRetry: prepare<{ readonly runAt: number | null }>(`
    SELECT min(run_at) AS runAt FROM jobs
    WHERE leased_until IS NULL AND run_at > 0 AND name IN (SELECT value FROM json_each(?))`),
});
