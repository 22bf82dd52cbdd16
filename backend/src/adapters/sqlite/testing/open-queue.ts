import { z } from 'zod';
import { seconds } from '../../../kernel/duration.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { JobQueue } from '../../../kernel/jobs/job-queue.ts';
import type { LogLine, OpenedQueue } from '../../../kernel/jobs/testing/opened-queue.ts';
import type { LogEvent, LogFields } from '../../../kernel/log.ts';
import { fakeClock, type FakeClock } from '../../../testing/fake-clock.ts';
import type { DatabaseSettings } from '../database/database.ts';
import { sqliteJobQueue } from '../jobs/job-queue.ts';
import { newDataFolder, type DataFolder } from './data-folder.ts';

export type OpenedSqliteQueue = OpenedQueue & {
  readonly clock: FakeClock;
  readonly folder: DataFolder;
  readonly counted: readonly Readonly<Record<string, string>>[];
};

/** A job that is tried twice. */
export const greeting = defineJob({
  name: 'greeting',
  payload: z.string(),
  attempts: 2,
  backOff: seconds(10),
});

/** A queue on its own database, with a fake clock. */
export const openQueue = async (settings: DatabaseSettings = {}): Promise<OpenedSqliteQueue> => {
  const folder = newDataFolder();
  const clock = fakeClock();
  const logged: LogLine[] = [];
  const counted: Readonly<Record<string, string>>[] = [];
  const note = (event: LogEvent, fields?: LogFields): void => void logged.push({ event, fields });
  let queues: JobQueue[] = [];

  const openAnother = async (): Promise<JobQueue> => {
    const queue = sqliteJobQueue({
      database: folder.open(settings),
      clock,
      log: { info: note, warn: note, error: note },
      metrics: {
        count: (_, labels) => void counted.push(labels),
        observe: () => undefined,
        set: () => undefined,
      },
      random: () => 0.5,
    });
    queues.push(queue);
    return queue;
  };
  const closeQueues = async (): Promise<void> => {
    await Promise.all(queues.map(async (queue) => queue.close()));
    await folder.closeDatabases();
    queues = [];
  };

  return {
    queue: await openAnother(),
    clock,
    folder,
    logged,
    counted,
    now: clock.now,
    pass: async (duration) => {
      clock.move(duration);
      for (const queue of queues) await queue.idle();
    },
    openAnother,
    reopen: async () => {
      await closeQueues();
      return openAnother();
    },
    close: async () => {
      await closeQueues();
      await folder.close();
    },
  };
};
