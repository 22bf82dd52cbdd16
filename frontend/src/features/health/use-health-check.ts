import { useState } from 'react';
import type { HealthResponse } from '../../../../backend/src/rest/api-contract.ts';
import { useClient } from '../../api/client-context.ts';
import { unreachableAdvice } from '../../api/failure.ts';
import { toaster } from '../../ui/toaster.tsx';

/** Checks the server's health and reports it in a toast. */
export const useHealthCheck = () => {
  const client = useClient();
  const [isChecking, setIsChecking] = useState(false);

  const check = async (): Promise<void> => {
    setIsChecking(true);
    try {
      const body = await client.get('/health', undefined);
      if (!isHealthy(body)) throw new Error('The response is not that of a healthy server.');
      toaster.create({
        id: resultToast,
        type: 'success',
        title: 'MindMirror is up',
        description: 'If your tool still fails, check its URL and prompt.',
      });
    } catch {
      toaster.create({
        id: resultToast,
        type: 'error',
        title: 'Health check failed',
        description: unreachableAdvice(),
      });
    } finally {
      setIsChecking(false);
    }
  };

  return { isChecking, check };
};

/** The id of the toast: a new result replaces the previous one. */
const resultToast = 'health-checked';

const isHealthy = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'status' in body &&
  body.status === ('ok' satisfies HealthResponse['status']);
