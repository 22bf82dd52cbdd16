import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { databaseUnavailable, withStorageErrors } from '../database/sql.ts';
import type { MaintenanceTasks } from './tasks.ts';
import type { TaskAnswer, TaskMessage } from './thread.ts';

/** Runs work that waits for the disk on a separate thread, which starts with the first task. */
export type Maintenance = {
  /**
   * Call it again only after the last call has settled.
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

type Asked = Pick<PromiseWithResolvers<TaskAnswer>, 'resolve' | 'reject'>;

/**
 * @param ended Called if the thread ends by itself. What it left unfinished is unknown then, so the
 * caller must end the process.
 */
export const maintenance = (file: string, ended: (error: Error) => void): Maintenance => {
  let thread: Worker | undefined;
  let asked: Asked | undefined;
  let isOver = false;

  const end = (error: Error): void => {
    thread = undefined;
    if (isOver) return;
    isOver = true;
    asked?.reject(databaseUnavailable(error));
    ended(error);
  };
  const start = (): Worker => {
    // With an empty environment: the thread needs no settings and must not see secrets.
    const worker = new Worker(program, { workerData: file, env: {}, name: 'sqlite-maintenance' });
    worker.on('message', (answer: TaskAnswer) => asked?.resolve(answer));
    worker.on('error', end);
    worker.on('exit', (code) => {
      end(new Error(`The maintenance thread of the database ended with status ${code}.`));
    });
    return worker;
  };
  const ask = async (message: TaskMessage): Promise<TaskAnswer> => {
    const { promise, ...settle } = Promise.withResolvers<TaskAnswer>();
    asked = settle;
    thread ??= start();
    // Only a running task keeps the process alive.
    thread.ref();
    thread.postMessage(message);
    const answer = await promise;
    thread.unref();
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
      if (thread === undefined) return;
      const left = once(thread, 'exit');
      thread.ref();
      thread.postMessage('close');
      await left;
    },
  };
};
