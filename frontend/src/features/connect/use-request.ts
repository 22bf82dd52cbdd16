import { useEffect, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ApiError, unreachableAdvice, type Failure } from '../../api/failure.ts';
import { readRequest, type Asked } from './read-request.ts';

type Outcome =
  | { readonly step: 'asked'; readonly asked: Asked }
  /** The request has expired or is not from this server: only a new one helps. */
  | { readonly step: 'invalid'; readonly sentence: string }
  | { readonly step: 'failed'; readonly failure: Failure };

export type RequestState = Outcome | { readonly step: 'reading' };

/** Reads who asks. `retry` reads again. */
export const useRequest = (request: string) => {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{ readonly attempt: number; readonly outcome: Outcome }>();

  useEffect(() => {
    const call = new AbortController();
    const finish = (outcome: Outcome): void => {
      if (!call.signal.aborted) setDone({ attempt, outcome });
    };
    readRequest(client, request, call.signal).then(
      (asked) => {
        finish({ step: 'asked', asked });
      },
      (error: unknown) => {
        finish(describe(error));
      },
    );
    return () => {
      call.abort();
    };
  }, [client, request, attempt]);

  const state: RequestState = done?.attempt === attempt ? done.outcome : { step: 'reading' };
  return {
    state,
    hasRetried: attempt > 0,
    retry: () => {
      setAttempt((made) => made + 1);
    },
  };
};

const describe = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) {
    const sentence = 'The request could not be read';
    return { step: 'failed', failure: { sentence, advice: unreachableAdvice() } };
  }
  return error.code === 'invalid_input'
    ? { step: 'invalid', sentence: error.message }
    : { step: 'failed', failure: { sentence: error.message, advice: 'Nothing was connected.' } };
};
