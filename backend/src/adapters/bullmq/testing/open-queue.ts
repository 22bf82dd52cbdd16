import type { Redis } from 'ioredis';
import { setTimeout } from 'node:timers/promises';
import type { Duration } from '../../../kernel/duration.ts';
import type { JobQueue } from '../../../kernel/jobs/job-queue.ts';
import type { LogEvent, LogFields } from '../../../kernel/log.ts';
import type { LogLine, OpenedQueue } from '../../../kernel/jobs/testing/opened-queue.ts';
import { commandConnection, blockingConnection, whenReady } from '../../redis/connection.ts';
import { bullmqJobQueue } from '../job-queue.ts';

/** A queue on an emptied Redis. BullMQ uses the system clock, so tests wait in real time. */
export const openQueue = async (
  url: string,
  settings: { readonly restoreInterval?: Duration } = {},
): Promise<OpenedQueue> => {
  let queues: JobQueue[] = [];
  let connections: Redis[] = [];
  const logged: LogLine[] = [];

  const openAnother = async (): Promise<JobQueue> => {
    const commands = commandConnection(url);
    const waiting = blockingConnection(url);
    await whenReady(commands);
    connections.push(commands, waiting);
    const ignored = (): undefined => undefined;
    const note = (event: LogEvent, fields?: LogFields): void => void logged.push({ event, fields });
    const queue = bullmqJobQueue({
      commands,
      waiting,
      log: { info: note, warn: note, error: note },
      metrics: { count: ignored, observe: ignored, set: ignored },
      random: () => 0.5,
      ...settings,
    });
    queues.push(queue);
    return queue;
  };
  const closeAll = async (): Promise<void> => {
    await Promise.all(queues.map(async (queue) => queue.close()));
    for (const connection of connections) connection.disconnect();
    queues = [];
    connections = [];
  };
  const queue = await openAnother();
  await connections[0]?.flushdb();
  return {
    queue,
    logged,
    now: Date.now,
    pass: async (duration) => {
      await setTimeout(duration);
      for (const each of queues) await each.idle();
    },
    openAnother,
    reopen: async () => {
      await closeAll();
      return openAnother();
    },
    close: closeAll,
  };
};
