import { ApiError } from '../../api/failure.ts';

/** This many go out without a pause. */
export const fastCalls = 50;

/** The pause before each later call: 86 of the 120 allowed per minute, so that AI tools keep some. */
const pauseMs = 700;

/** The wait if the server did not say how long. */
const defaultWaitSeconds = 15;

/** A server that still refuses after this many waits has another reason. */
const maxWaits = 10;

/** Resolves or rejects as `call` does, except that it waits while the server has had too many calls. */
export type PacedCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Spreads many calls over time. `onWait` gets the seconds that the server asked to wait. */
export const paceCalls = (onWait: (seconds: number) => void): PacedCall => {
  let made = 0;
  return async (call) => {
    made += 1;
    if (made > fastCalls) await sleep(pauseMs);
    for (let waits = 0; ; waits += 1) {
      try {
        return await call();
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.code !== 'rate_limited' || waits === maxWaits) throw error;
        const seconds = refusal.retryAfterSeconds ?? defaultWaitSeconds;
        onWait(seconds);
        await sleep(seconds * 1_000);
      }
    }
  };
};

/** A refusal can also be the cause of the error that leaves the outcome of an earlier call unknown. */
const refusalOf = (error: unknown): ApiError | undefined => {
  const found = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  return found instanceof ApiError ? found : undefined;
};

const sleep = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
