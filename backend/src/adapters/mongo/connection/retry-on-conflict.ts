import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../kernel/errors.ts';

const maxAttempts = 60;
/**
 * Milliseconds before the n-th attempt. Random, so that writers that collided do not collide again.
 */
const pause = (attempts: number): number => Math.min(attempts * 5, 100) * Math.random();

/**
 * Repeats a step that another process interfered with until it returns something. That process has
 * completed its own step, so there is always progress. A custom loop, because p-retry treats only
 * errors as failures and its longest pause is the same for all callers: writers would collide
 * again.
 * @throws AppError `storage_unavailable` after some seconds without a result
 */
export const retryOnConflict = async <Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result> => {
  for (let tries = 0; tries < maxAttempts; tries += 1) {
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
