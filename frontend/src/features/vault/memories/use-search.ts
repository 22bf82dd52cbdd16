import { useEffect, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { describeFailure, type Failure } from '../../../api/failure.ts';
import type { RecallRequest } from '../../../../../backend/src/rest/api-contract.ts';
import type { Memory } from './read-memories.ts';
import { searchMemories, type Found } from './search-memories.ts';

/** One search after a pause in typing, not one for each letter. */
const pauseMs = 200;

type Sought = {
  readonly query: string;
  readonly category: string;
  /** All memories; undefined until they are read. */
  readonly memories: readonly Memory[] | undefined;
};

type Outcome = { readonly found?: readonly Found[]; readonly failure?: Failure };

/**
 * What recall finds for a query, as an AI tool would get it. Searches again whenever `memories`
 * changes. The previous results stay while it searches. `undefined` without a query.
 */
export const useSearch = (
  token: string,
  { query, category, memories }: Sought,
): Outcome | undefined => {
  const client = useClient();
  const [outcome, setOutcome] = useState<Outcome>({});
  const sought = query.trim();

  useEffect(() => {
    if (sought === '') return undefined;
    const call = new AbortController();
    const { signal } = call;
    const timer = setTimeout(() => {
      const request: RecallRequest = {
        query: sought,
        // The filter only offers categories that the server knows.
        category: category === '' ? undefined : (category as RecallRequest['category']),
      };
      searchMemories(client, token, { ...request, signal }).then(
        (found) => {
          if (!signal.aborted) setOutcome({ found });
        },
        (error: unknown) => {
          if (!signal.aborted) setOutcome({ failure: describeFailure(error, sentences) });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [client, token, sought, category, memories]);

  return sought === '' ? undefined : outcome;
};

const sentences = { sentence: 'The search failed', refusalAdvice: 'Try other words.' };
