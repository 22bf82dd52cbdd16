import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../database/connection.ts';
import { maintenanceTasks, type MaintenanceTasks } from './tasks.ts';

/** A task with its arguments, posted to the thread. */
export type TaskMessage = {
  readonly task: keyof MaintenanceTasks;
  readonly values: readonly unknown[];
};

/** An error without its class, which messages between threads do not keep. */
export type TaskFailure = Pick<Error, 'message'> & {
  readonly errcode: unknown;
  readonly code: unknown;
};

export type TaskAnswer = { readonly result: unknown } | { readonly failure: TaskFailure };

/** The maintenance thread: one connection to the database, one task at a time. */
const sql = connect(workerData as string);
const tasks = maintenanceTasks(sql);

const answerTo = ({ task, values }: TaskMessage): TaskAnswer => {
  try {
    const run = tasks[task] as (...values: readonly unknown[]) => unknown;
    return { result: run(...values) };
  } catch (error) {
    const { message, errcode, code } = error as TaskFailure;
    return { failure: { message, errcode, code } };
  }
};

parentPort?.on('message', (message: TaskMessage | 'close') => {
  if (message === 'close') {
    sql.close();
    parentPort?.close();
  } else {
    parentPort?.postMessage(answerTo(message));
  }
});
