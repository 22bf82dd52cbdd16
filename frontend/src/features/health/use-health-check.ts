import { useState } from 'react';
import type { HealthResponse } from '../../../../backend/src/rest/api-contract.ts';
import { useClient } from '../../api/client-context.ts';
import { toaster } from '../../ui/toaster.tsx';

/** Asks the server how it is and says so with a toast. */
export const useHealthCheck = () => {
  const client = useClient();
  const [isChecking, setIsChecking] = useState(false);

  const check = async (): Promise<void> => {
    setIsChecking(true);
    try {
      const answer = await client.get('/health', undefined);
      if (!isHealthy(answer)) throw new Error('This is no answer of a healthy server.');
      toaster.create({
        id: checked,
        type: 'success',
        title: 'MindMirror is up',
        description: 'Look at the URL and the prompt in your tool.',
      });
    } catch {
      toaster.create({
        id: checked,
        type: 'error',
        title: 'Health check failed',
        description: navigator.onLine
          ? 'MindMirror does not answer right now. Try again in a minute.'
          : 'This device is offline. Connect it and try again.',
      });
    } finally {
      setIsChecking(false);
    }
  };

  return { isChecking, check };
};

/** The last answer takes the place of the one before. */
const checked = 'health-checked';

const isHealthy = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  answer.status === ('ok' satisfies HealthResponse['status']);
