import type { Redis } from 'ioredis';
import { maxClockSkew } from '../../kernel/clock.ts';
import type { Duration } from '../../kernel/duration.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Log } from '../../kernel/log.ts';
import { jobOptions, prefix, type JobQueues } from './job-queues.ts';

type Needs = {
  readonly commands: Redis;
  readonly queues: JobQueues;
  readonly log: Log;
  readonly restoreInterval: Duration;
};

/** Repeated jobs, stored in Redis by BullMQ. Restores them and the job names if they are lost. */
export type Schedulers = {
  readonly repeat: <Payload>(
    job: Job<Payload>,
    payload: Payload,
    interval: Duration,
  ) => Promise<void>;
  readonly close: () => void;
};

/**
 * Delayed jobs wait for a time set by a worker's clock. A time further ahead than any retry and any
 * interval is from a wrong clock; all jobs of that name then run now.
 */
const promoteFarAhead = async (commands: Redis, queues: JobQueues): Promise<void> => {
  // BullMQ orders delayed jobs by their time in milliseconds, shifted by 12 bits for a counter.
  const furthest = (Date.now() + maxClockSkew) * 2 ** 12;
  for (const name of await queues.names()) {
    const ahead = await commands.zcount(`${prefix}:${name}:delayed`, furthest, '+inf');
    if (ahead > 0) await queues.of(name).promoteJobs();
  }
};

/**
 * A Redis that was emptied or restarted without its data has no schedulers (measured: it never runs
 * a repeated job).
 */
export const jobSchedulers = ({ commands, queues, log, restoreInterval }: Needs): Schedulers => {
  const repeated: (() => Promise<void>)[] = [];
  const restoreSchedules = (): void => {
    // Fails together with the others and is retried with them.
    queues.restoreNames().catch(() => undefined);
    promoteFarAhead(commands, queues).catch(() => undefined);
    for (const upsert of repeated) {
      upsert().catch(() => {
        log.warn('job_failed', { code: 'storage_unavailable' });
      });
    }
  };
  const timer = setInterval(restoreSchedules, restoreInterval).unref();
  commands.on('ready', restoreSchedules);
  return {
    repeat: async (job, payload, interval) => {
      const upsert = async (): Promise<void> => {
        await queues.recordName(job.name);
        const template = { name: job.name, data: payload, opts: jobOptions(job) };
        await queues.of(job.name).upsertJobScheduler(job.name, { every: interval }, template);
      };
      repeated.push(upsert);
      await upsert();
    },
    close: () => {
      clearInterval(timer);
      commands.off('ready', restoreSchedules);
    },
  };
};
