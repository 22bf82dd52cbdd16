import { useRef, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ApiError, describeFailure, type Failure } from '../../api/failure.ts';
import { approveRequest, denyRequest } from './answer-request.ts';

export type AnswerState =
  | { readonly step: 'open'; readonly failure?: Failure }
  | { readonly step: 'approving' | 'denying' }
  | { readonly step: 'approved' | 'denied'; readonly target: string };

/**
 * Sends the visitor's answer, then redirects the browser as the server says. While a call is
 * running and after one has succeeded, another does nothing: a double click answers once.
 */
export const useAnswer = (request: string) => {
  const client = useClient();
  const [state, setState] = useState<AnswerState>({ step: 'open' });
  const isAnswering = useRef(false);

  const answer = async (
    [running, done]: readonly ['approving', 'approved'] | readonly ['denying', 'denied'],
    call: () => Promise<string>,
  ): Promise<void> => {
    if (isAnswering.current) return;
    isAnswering.current = true;
    setState({ step: running });
    try {
      const target = await call();
      setState({ step: done, target });
      location.assign(target);
    } catch (error) {
      isAnswering.current = false;
      const sentence = done === 'approved' ? 'Failed to connect' : 'Failed to cancel';
      const refusalAdvice = isRequestOver(error)
        ? 'You can close this page.'
        : 'What you chose is still here.';
      setState({ step: 'open', failure: describeFailure(error, { sentence, refusalAdvice }) });
    }
  };

  return {
    state,
    /** Removes the failure of the last attempt. */
    reopen: () => {
      if (!isAnswering.current) setState({ step: 'open' });
    },
    approve: async (token: string) =>
      answer(['approving', 'approved'], async () => approveRequest(client, request, token)),
    deny: async () => answer(['denying', 'denied'], async () => denyRequest(client, request)),
  };
};

/** Whether the request has expired or was answered before, so that a retry cannot help. */
const isRequestOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid_input';
