import type { Timestamp } from '../../../kernel/clock.ts';
import type { Duration } from '../../../kernel/duration.ts';
import type { DeadLetter } from '../../../kernel/jobs/job-queue.ts';
import type { Database } from '../database/database.ts';

/** A job that repeats every `interval`; the payload is JSON. */
export type RepeatedJob = {
  readonly name: string;
  readonly payload: string;
  readonly interval: Duration;
};

/** The payload is JSON. */
type NewJob = {
  readonly name: string;
  readonly payload: string;
  readonly key: string | undefined;
  /** Survives kill -9 but not a power failure, because waiting for the disk delays all requests. */
  readonly relaxedDurability: boolean;
};

/** The jobs table for producers and operators. */
export type JobTable = {
  readonly add: (job: NewJob) => Promise<void>;
  /** Adds the job if its interval has passed, once across all processes. */
  readonly addRepeated: (job: RepeatedJob, now: Timestamp) => Promise<void>;
  readonly counts: () => Readonly<Record<string, number>>;
  readonly deadLetters: () => readonly DeadLetter[];
  readonly deadCounts: () => Readonly<Record<string, number>>;
  /** Turns all dead letters back into jobs; returns how many. */
  readonly retryDeadLetters: () => Promise<number>;
};

export const jobTable = (database: Database): JobTable => {
  const statements = prepareStatements(database);
  const { read, write, writeRelaxed, secureDelete } = database;
  const isOver = ({ name, interval }: RepeatedJob, now: Timestamp): boolean => {
    const nextAt = statements.findRepeat.get(name)?.nextAt ?? now;
    // More than an interval ahead: the clock was set back afterwards.
    return nextAt <= now || nextAt > now + interval;
  };

  return {
    add: async ({ name, payload, key, relaxedDurability }) => {
      const keep = relaxedDurability ? writeRelaxed : write;
      await keep(() => statements.add.run(name, payload, key ?? null));
    },
    addRepeated: async (job, now) => {
      if (!read(() => isOver(job, now))) return;
      // Uses `secureDelete`, which also works on a full disk, where a server must still start.
      await secureDelete(() => {
        if (!isOver(job, now)) return 0;
        statements.setRepeat.run(job.name, now + job.interval);
        statements.add.run(job.name, job.payload, 'repeated');
        return 0;
      });
    },
    counts: () => byName(read(() => statements.counts.all())),
    deadLetters: () => read(() => statements.deadLetters.all()).map((letter) => ({ ...letter })),
    deadCounts: () => byName(read(() => statements.deadCounts.all())),
    retryDeadLetters: async () =>
      write(() => {
        statements.retryDead.run();
        return statements.removeDead.run();
      }),
  };
};

type Count = { readonly name: string; readonly count: number };

const byName = (counts: readonly Count[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ name, count }) => [name, count]));

const prepareStatements = ({ prepare }: Database) => ({
  // Ignored if a job of the same name and key waits.
  add: prepare(`
    INSERT INTO jobs (name, payload, key, run_at) VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING`),
  findRepeat: prepare<{ readonly nextAt: number }>(
    'SELECT next_at AS nextAt FROM repeats WHERE name = ?',
  ),
  setRepeat: prepare(`
    INSERT INTO repeats (name, next_at) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at`),
  counts: prepare<Count>('SELECT name, count(*) AS count FROM jobs GROUP BY name'),
  deadCounts: prepare<Count>('SELECT name, count(*) AS count FROM dead_letters GROUP BY name'),
  // Without their keys, so that none is dropped in favor of a waiting job.
  retryDead: prepare(`
    INSERT INTO jobs (name, payload, run_at) SELECT name, payload, 0 FROM dead_letters ORDER BY rowid`),
  removeDead: prepare('DELETE FROM dead_letters'),
  deadLetters: prepare<DeadLetter>(`
    SELECT name, attempts, error_name AS errorName, failed_at AS failedAt FROM dead_letters
    ORDER BY rowid`),
});
