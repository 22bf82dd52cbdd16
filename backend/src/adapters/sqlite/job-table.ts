import type { Timestamp } from '../../kernel/clock.ts';
import type { Duration } from '../../kernel/duration.ts';
import type { DeadLetter } from '../../kernel/job-queue.ts';
import type { Database } from './database.ts';

/** A job that comes again every `interval`; the payload is JSON. */
export type RepeatedJob = {
  readonly name: string;
  readonly payload: string;
  readonly interval: Duration;
};

/** The jobs table as those see it who put jobs in and look after them. */
export type JobTable = {
  readonly add: (name: string, payload: string, key: string | undefined) => void;
  /** Adds the job when its interval is over, for whichever process asks first. */
  readonly addRepeated: (job: RepeatedJob, now: Timestamp) => void;
  readonly counts: () => Readonly<Record<string, number>>;
  readonly deadLetters: () => readonly DeadLetter[];
};

export const jobTable = (database: Database): JobTable => {
  const statements = prepareStatements(database);
  const { read, write } = database;
  const isOver = ({ name, interval }: RepeatedJob, now: Timestamp): boolean => {
    const nextAt = statements.findRepeat.get(name)?.nextAt ?? now;
    // More than an interval ahead: the clock was set back since.
    return nextAt <= now || nextAt > now + interval;
  };

  return {
    add: (name, payload, key) => {
      write(() => statements.add.run(name, payload, key ?? null));
    },
    addRepeated: (job, now) => {
      if (!read(() => isOver(job, now))) return;
      write(() => {
        if (!isOver(job, now)) return;
        statements.setRepeat.run(job.name, now + job.interval);
        statements.add.run(job.name, job.payload, 'repeated');
      });
    },
    counts: () =>
      Object.fromEntries(
        read(() => statements.counts.all()).map(({ name, count }) => [name, count]),
      ),
    deadLetters: () => read(() => statements.deadLetters.all()).map((letter) => ({ ...letter })),
  };
};

const prepareStatements = ({ prepare }: Database) => ({
  // Refused without an error when a job of the same name and key waits.
  add: prepare(`
    INSERT INTO jobs (name, payload, key, run_at) VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING`),
  findRepeat: prepare<{ readonly nextAt: number }>(
    'SELECT next_at AS nextAt FROM repeats WHERE name = ?',
  ),
  setRepeat: prepare(`
    INSERT INTO repeats (name, next_at) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at`),
  counts: prepare<{ readonly name: string; readonly count: number }>(
    'SELECT name, count(*) AS count FROM jobs GROUP BY name',
  ),
  deadLetters: prepare<DeadLetter>(`
    SELECT name, attempts, error_name AS errorName, failed_at AS failedAt FROM dead_letters
    ORDER BY rowid`),
});
