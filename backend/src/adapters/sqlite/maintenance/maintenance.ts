import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { minutes, type Duration } from '../../../kernel/duration.ts';
import { databaseUnavailable, withStorageErrors } from '../database/sql.ts';
import type { MaintenanceTasks } from './tasks.ts';
import type { TaskAnswer, TaskMessage } from './thread.ts';

/**
 * Runs work that waits for the disk on a separate thread. It starts with a task and ends when it has
 * had none for a while, because its engine takes 15 MB (measured).
 */
export type Maintenance = {
  /**
   * Call it again only after the previous call has settled.
   * @throws AppError `storage_full` or `storage_unavailable`
   */
  readonly run: <Task extends keyof MaintenanceTasks>(
    task: Task,
    ...values: Parameters<MaintenanceTasks[Task]>
  ) => Promise<ReturnType<MaintenanceTasks[Task]>>;
  readonly close: () => Promise<void>;
};

/** The build puts the thread next to the programs. */
const program =
  extname(import.meta.filename) === '.ts'
    ? join(import.meta.dirname, 'thread.ts')
    : join(import.meta.dirname, '../programs/sqlite-maintenance.js');

/** Long enough that a busy server keeps its thread; starting it takes 70 ms of CPU (measured). */
const usualIdleTime = minutes(1);

type Asked = Pick<PromiseWithResolvers<TaskAnswer>, 'resolve' | 'reject'>;

type Listeners = {
  readonly answered: (answer: TaskAnswer) => void;
  readonly ended: (error: Error) => void;
};

const startThread = (file: string, { answered, ended }: Listeners): Worker => {
  // With an empty environment: the thread needs no settings and must not see secrets.
  const worker = new Worker(program, { workerData: file, env: {}, name: 'sqlite-maintenance' });
  worker.on('message', answered);
  worker.on('error', ended);
  worker.on('exit', (code) => {
    ended(new Error(`The maintenance thread of the database ended with status ${code}.`));
  });
  return worker;
};

/**
 * @param ended Called if the thread ends by itself. What it left unfinished is unknown then, so the
 * caller must end the process.
 */
export const maintenance = (
  file: string,
  ended: (error: Error) => void,
  idleTime: Duration = usualIdleTime,
): Maintenance => {
  let thread: Worker | undefined;
  let asked: Asked | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isOver = false;

  const end = (error: Error): void => {
    thread = undefined;
    if (isOver) return;
    isOver = true;
    asked?.reject(databaseUnavailable(error));
    ended(error);
  };
  /** Lets the idle thread close its connection and end. */
  const release = (): Worker | undefined => {
    const released = thread;
    thread = undefined;
    released?.removeAllListeners('exit').postMessage('close');
    return released;
  };
  const ask = async (message: TaskMessage): Promise<TaskAnswer> => {
    const { promise, ...settle } = Promise.withResolvers<TaskAnswer>();
    asked = settle;
    clearTimeout(idle);
    thread ??= startThread(file, { answered: (answer) => asked?.resolve(answer), ended: end });
    // Only a running task keeps the process alive.
    thread.ref();
    thread.postMessage(message);
    const answer = await promise;
    thread.unref();
    idle = setTimeout(release, idleTime).unref();
    return answer;
  };

  return {
    run: async (task, ...values) => {
      if (isOver) throw databaseUnavailable();
      const answer = await ask({ task, values });
      // The thread runs the same `MaintenanceTasks`.
      if ('result' in answer) return answer.result as ReturnType<MaintenanceTasks[typeof task]>;
      const { message, ...codes } = answer.failure;
      return withStorageErrors(() => {
        throw Object.assign(new Error(message), codes);
      });
    },
    close: async () => {
      isOver = true;
      clearTimeout(idle);
      const released = release();
      if (released === undefined) return;
      released.ref();
      await once(released, 'exit');
    },
  };
};
