import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../kernel/errors.ts';

const mostTries = 60;
/** Milliseconds before the n-th try. Random, so that writers who met do not meet again. */
const pause = (tries: number): number => Math.min(tries * 5, 100) * Math.random();

/**
 * Repeats a step that another process got in the way of, until it returns something. The process that got
 * in the way has come further, so there is always progress.
 * @throws AppError `storage_unavailable` after some seconds without an answer
 */
export const retryOnConflict = async <Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
    await wait(pause(tries));
  }
  throw new AppError(
    'storage_unavailable',
    'Too many changes to this vault at once. Try again soon; nothing is saved twice.',
    { retryAfterSeconds: 1 },
  );
};
