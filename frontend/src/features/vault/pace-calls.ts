import { ApiError } from '../../api/failure.ts';

/** These go out one right after the other. */
export const fastCalls = 50;

/** Between the calls after those: 86 of the 120 a minute, so that AI tools keep some. */
const pauseMs = 700;

/** If the server did not say how long. */
const defaultWaitSeconds = 15;

/** A server that still refuses after these has another reason. */
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

/** It can also be the reason why the outcome of an earlier call stays unknown. */
const refusalOf = (error: unknown): ApiError | undefined => {
  const found = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  return found instanceof ApiError ? found : undefined;
};

const sleep = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
