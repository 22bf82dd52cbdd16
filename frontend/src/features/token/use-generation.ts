import { useEffect, useRef, useState } from 'react';
import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';
import { ApiError } from '../../api/api-error.ts';
import { useClient } from '../../api/client-context.ts';
import { toaster } from '../../ui/toaster.tsx';
import { generateToken } from './generate-token.ts';
import type { Failure } from './name-form.tsx';
import { keepToken } from './token-storage.ts';

type Phase =
  | { readonly step: 'form'; readonly error?: Failure }
  | { readonly step: 'generating' }
  | { readonly step: 'result'; readonly answer: TokenResponse };

/** One failure at a time, and none beside the token that came at last. */
const failed = 'token-failed';

const emptyForm: Phase = { step: 'form' };

/** From the name form to the token, or back to the form with what went wrong. */
export const useGeneration = () => {
  const client = useClient();
  const [phase, setPhase] = useState<Phase>(emptyForm);
  const running = useRef<AbortController>(undefined);

  // A token that arrived after the visitor left would replace the kept one unseen.
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
    toaster.dismiss(failed);
    try {
      const answer = await generateToken(client, name, request.signal);
      keepToken(answer);
      setPhase({ step: 'result', answer });
      toaster.create({ type: 'success', title: 'Token generated successfully!' });
    } catch (error) {
      if (request.signal.aborted) return;
      const failure = describe(error);
      setPhase({ step: 'form', error: failure });
      toaster.create({ id: failed, type: 'error', title: failure.sentence });
    } finally {
      if (running.current === request) running.current = undefined;
    }
  };

  const reset = (): void => {
    setPhase(emptyForm);
  };
  return { phase, generate, abandon, reset };
};

const describe = (error: unknown): Failure => {
  if (error instanceof ApiError) return { sentence: error.message, advice: 'You can try again.' };
  const advice = navigator.onLine
    ? 'MindMirror does not answer right now. Try again in a minute.'
    : 'This device is offline. Connect it and try again.';
  return { sentence: 'Failed to generate token', advice };
};
