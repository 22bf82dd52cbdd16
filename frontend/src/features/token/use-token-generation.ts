import { useEffect, useRef, useState } from 'react';
import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';
import { useClient } from '../../api/client-context.ts';
import { describeFailure, type Failure } from '../../api/failure.ts';
import { toaster } from '../../ui/toaster.tsx';
import { generateToken } from './generate-token.ts';
import { storeToken } from './token-storage.ts';

type Phase =
  | { readonly step: 'form'; readonly failure?: Failure }
  | { readonly step: 'generating' }
  | { readonly step: 'result'; readonly issued: TokenResponse };

/** The id of the error toast: one at a time, dismissed by the next attempt. */
const errorToast = 'token-failed';

const emptyForm: Phase = { step: 'form' };

/** Goes from the name form to the token, or back to the form with the failure. */
export const useTokenGeneration = () => {
  const client = useClient();
  const [phase, setPhase] = useState<Phase>(emptyForm);
  const running = useRef<AbortController>(undefined);

  // A token that arrives after the dialog has closed would silently replace the stored one.
  const abandon = (): void => {
    running.current?.abort();
    running.current = undefined;
  };
  useEffect(() => abandon, []);

  const generate = async (name: string): Promise<void> => {
    if (running.current !== undefined) return;
    const request = new AbortController();
    running.current = request;
    setPhase({ step: 'generating' });
    toaster.dismiss(errorToast);
    try {
      const issued = await generateToken(client, name, request.signal);
      storeToken(issued);
      setPhase({ step: 'result', issued });
      toaster.create({ type: 'success', title: 'Token generated successfully!' });
    } catch (error) {
      if (request.signal.aborted) return;
      const failure = describeFailure(error, {
        sentence: 'Failed to generate token',
        refusalAdvice: 'You can try again.',
      });
      setPhase({ step: 'form', failure });
      toaster.create({ id: errorToast, type: 'error', title: failure.sentence });
    } finally {
      if (running.current === request) running.current = undefined;
    }
  };

  const reset = (): void => {
    setPhase(emptyForm);
  };
  return { phase, generate, abandon, reset };
};
