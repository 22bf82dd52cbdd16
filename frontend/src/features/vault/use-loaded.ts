import { useCallback, useEffect, useState } from 'react';
import { describeFailure, type Failure } from '../../api/failure.ts';

type Outcome<Value> = { readonly value?: Value; readonly failure?: Failure };

/**
 * What `load` resolves with, loaded again when `load` changes (so it must be stable) or on `reload`.
 * Until then, and if a later load fails, the value before stays. `isLoading` until the first outcome.
 */
export const useLoaded = <Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  sentence: string,
): Outcome<Value> & { readonly isLoading: boolean; readonly reload: () => void } => {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Value>>({});
  useEffect(() => {
    const call = new AbortController();
    load(call.signal).then(
      (value) => {
        if (!call.signal.aborted) setOutcome({ value });
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        const failure = describeFailure(error, { sentence, refusalAdvice: 'Try again.' });
        setOutcome((before) => ({ ...before, failure }));
      },
    );
    return () => {
      call.abort();
    };
  }, [load, sentence, attempt]);
  const reload = useCallback(() => {
    setAttempt((made) => made + 1);
  }, []);
  const isLoading = outcome.value === undefined && outcome.failure === undefined;
  return { ...outcome, isLoading, reload };
};
