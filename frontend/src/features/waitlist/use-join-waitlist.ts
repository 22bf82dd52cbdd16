import { useRef, useState } from 'react';
import type { JoinWaitlistRequest } from '../../../../backend/src/rest/api-contract.ts';
import { useClient } from '../../api/client-context.ts';
import { describeFailure, type Failure } from '../../api/failure.ts';
import { toaster } from '../../ui/toaster.tsx';

/**
 * Sends an address to the waitlist and reports the outcome in a toast. `join` resolves with whether
 * the address was accepted; a call while another one is running does nothing.
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
      const described = describeFailure(error, {
        sentence: 'Failed to join waitlist',
        refusalAdvice: 'What you typed is still there.',
      });
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
