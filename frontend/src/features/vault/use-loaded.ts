import { useCallback, useEffect, useState } from 'react';
import {
  ApiError,
  describeFailure,
  describeRetriedFailure,
  type Failure,
} from '../../api/failure.ts';

type Outcome<Value> = { readonly value?: Value; readonly failure?: Failure };

/** As often as the page polls for new memories. */
const retryMs = 10_000;

/**
 * What `load` resolves with, loaded again when `load` changes (so it must be stable), on `reload`, and
 * after a while if the server did not answer or had too many calls.
 * Until then, and if a later load fails, the previous value stays. `isLoading` until the first outcome.
 */
export const useLoaded = <Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  sentence: string,
): Outcome<Value> & { readonly isLoading: boolean; readonly reload: () => void } => {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Value>>({});
  useEffect(() => {
    const call = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    load(call.signal).then(
      (value) => {
        if (!call.signal.aborted) setOutcome({ value });
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        const isFinal = error instanceof ApiError && error.retryAfterSeconds === undefined;
        const failure = isFinal
          ? describeFailure(error, { sentence, refusalAdvice: 'Reload the page to try again.' })
          : describeRetriedFailure(error, { sentence });
        setOutcome((before) => ({ ...before, failure }));
        if (isFinal) return;
        retry = setTimeout(() => {
          setAttempt((made) => made + 1);
        }, retryMs);
      },
    );
    return () => {
      call.abort();
      clearTimeout(retry);
    };
  }, [load, sentence, attempt]);
  const reload = useCallback(() => {
    setAttempt((made) => made + 1);
  }, []);
  const isLoading = outcome.value === undefined && outcome.failure === undefined;
  return { ...outcome, isLoading, reload };
};
