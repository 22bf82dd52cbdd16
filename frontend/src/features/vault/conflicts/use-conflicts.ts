import { useCallback, useEffect, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { describeFailure, type Failure } from '../../../api/failure.ts';
import { listConflicts, type ConflictPair } from './conflict-calls.ts';

/** After this many memories without enough to show, the visitor decides whether to continue. */
const maxAtOnce = 3_000;
const enoughPairs = 20;

/** How far the vault was compared, and what was found. */
export type Comparison = {
  readonly pairs: readonly ConflictPair[];
  readonly compared: number;
  readonly isComparing: boolean;
  /** Where to continue; null at the end, undefined before the first response. */
  readonly cursor: string | null | undefined;
  readonly failure: Failure | undefined;
};

const blank: Comparison = {
  pairs: [],
  compared: 0,
  isComparing: true,
  cursor: undefined,
  failure: undefined,
};

type Attempt = { readonly from: Comparison; readonly version: string };

/**
 * The conflicts and duplicates of a vault, compared part by part, from the newest memory on. Starts
 * again when `version` changes. The previous results stay until the first answer.
 */
export const useConflicts = (token: string, version: string) => {
  const client = useClient();
  const [comparison, setComparison] = useState(blank);
  const [attempt, setAttempt] = useState<Attempt>({ from: blank, version });

  useEffect(() => {
    const call = new AbortController();
    const { signal } = call;
    const compare = async (): Promise<void> => {
      let known = attempt.version === version ? attempt.from : blank;
      const most = known.compared + maxAtOnce;
      const enough = known.pairs.length + enoughPairs;
      const show = (changes: Partial<Comparison>): void => {
        known = { ...known, ...changes };
        if (!signal.aborted) setComparison(known);
      };
      try {
        do {
          const page = await listConflicts(client, token, { cursor: known.cursor ?? null, signal });
          const compared = known.compared + page.compared;
          const cursor = page.next_cursor;
          const isEnough = compared >= most || known.pairs.length + page.conflicts.length >= enough;
          show({
            pairs: [...known.pairs, ...page.conflicts],
            compared,
            cursor,
            isComparing: cursor !== null && !isEnough,
          });
        } while (known.isComparing && !signal.aborted);
      } catch (error) {
        show({ isComparing: false, failure: describeFailure(error, sentences) });
      }
    };
    void compare();
    return () => {
      call.abort();
    };
  }, [client, token, version, attempt]);

  const restart = useCallback(() => {
    setAttempt({ from: blank, version });
  }, [version]);
  const goOn = (): void => {
    const from = { ...comparison, isComparing: true, failure: undefined };
    setComparison(from);
    setAttempt({ from, version });
  };
  return { ...comparison, goOn, restart };
};

const sentences = {
  sentence: 'The memories could not be compared',
  refusalAdvice: 'Earlier results are still shown. Wait a minute, then press Compare More.',
};
