import { ApiError } from '../../api/failure.ts';

/**
 * Repeats a call once if it got no response: the server may or may not have carried it out. If the
 * server then says that what the call names is gone, `wasDone` finds out whether an earlier call is the
 * reason. After any other refusal the outcome stays unknown. May be called again after a refusal.
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
      if (!isLost || !(error instanceof ApiError)) throw error;
      if (!saysGone.has(error.code)) throw stillUnknown(error);
      if (!(await unlessRefused(async () => wasDone(error)))) throw error;
    }
  };
  return async () => {
    try {
      await attempt();
    } catch (error) {
      if (isLost || error instanceof ApiError) throw error;
      isLost = true;
      await attempt();
    }
  };
};

const saysGone: ReadonlySet<unknown> = new Set([
  'memory_not_found',
  'checkpoint_not_found',
  'grant_not_found',
  'invalid_token',
]);

/** Like `ask`, but a refusal says nothing about what a lost call has done. */
export const unlessRefused = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await ask();
  } catch (error) {
    throw stillUnknown(error);
  }
};

/** A refusal of the second call does not say what the first one did. It is the cause of this error. */
const stillUnknown = (error: unknown): Error =>
  error instanceof Error && !(error instanceof ApiError)
    ? error
    : new Error('It is unknown whether the server has carried out the call.', { cause: error });

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

/** For a call that the server accepts twice. */
export const neverRefused = (): boolean => false;
