import { ApiError } from '../../../api/failure.ts';

/**
 * Makes a call that got no response once more: the server may have carried it out, or not. When it then
 * refuses, `wasDone` finds out whether an earlier call did it. May be called again after a
 * refusal.
 */
export const repeatLost = (
  call: () => Promise<void>,
  wasDone: (refusal: ApiError) => boolean | Promise<boolean>,
): (() => Promise<void>) => {
  let isLost = false;
  const attempt = async (): Promise<void> => {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError) || !isLost || !(await wasDone(error))) throw error;
    }
  };
  return async () => {
    try {
      await attempt();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      isLost = true;
      await attempt();
    }
  };
};

/** Whether the server knows no memory of this id. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'memory_not_found';
