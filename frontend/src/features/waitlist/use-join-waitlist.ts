import { useRef, useState } from 'react';
import type { JoinWaitlistRequest } from '../../../../backend/src/rest/api-contract.ts';
import { ApiError } from '../../api/api-error.ts';
import { useClient } from '../../api/client-context.ts';
import { toaster } from '../../ui/toaster.tsx';

/** What happened, and what to do next. */
export type Failure = { readonly sentence: string; readonly advice: string };

/**
 * Sends an address to the waitlist and says with a toast how that went. `join` resolves with
 * whether the address is on the list; a second call while one runs does nothing.
 */
export const useJoinWaitlist = (source: NonNullable<JoinWaitlistRequest['source']>) => {
  const client = useClient();
  const [isJoining, setIsJoining] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isRunning = useRef(false);

  const join = async (email: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsJoining(true);
    setFailure(undefined);
    try {
      const request: JoinWaitlistRequest = { email, source };
      await client.post('/api/join-waitlist', request);
      toaster.create({
        type: 'success',
        title: 'Success!',
        description: "You've been added to the premium waitlist",
      });
      return true;
    } catch (error) {
      const described = describe(error);
      setFailure(described);
      toaster.create({ type: 'error', title: 'Error', description: described.sentence });
      return false;
    } finally {
      isRunning.current = false;
      setIsJoining(false);
    }
  };

  return { isJoining, failure, join };
};

const describe = (error: unknown): Failure => {
  if (error instanceof ApiError) {
    return { sentence: error.message, advice: 'What you typed is still there.' };
  }
  const advice = navigator.onLine
    ? 'MindMirror does not answer right now. Try again in a minute.'
    : 'This device is offline. Connect it and try again.';
  return { sentence: 'Failed to join waitlist', advice };
};
