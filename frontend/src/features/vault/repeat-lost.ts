import { ApiError } from '../../api/failure.ts';

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

/** Whether the server refused for this reason. */
const refusedAs =
  (code: string) =>
  (error: unknown): boolean =>
    error instanceof ApiError && error.code === code;

/** What a second deletion finds after the first one, whose response was lost. */
export const isGone = refusedAs('memory_not_found');
export const isCheckpointGone = refusedAs('checkpoint_not_found');
export const isGrantGone = refusedAs('grant_not_found');
export const isTokenGone = refusedAs('invalid_token');

/** For a call that the server takes twice. */
export const neverRefused = (): boolean => false;
