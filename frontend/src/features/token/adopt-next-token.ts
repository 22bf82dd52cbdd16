import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import { readNextToken, storeToken } from './token-storage.ts';

/**
 * After a replacement whose response was lost, this browser still stores the old token, which the
 * server refuses. If the server accepts the new one, which this browser chose, it is stored instead.
 * Resolves with whether it was. Never rejects.
 */
export const adoptNextToken = async (client: Client): Promise<boolean> => {
  const next = readNextToken();
  if (next === undefined || !(await opensMemories(client, next.token).catch(() => false))) {
    return false;
  }
  storeToken(next);
  return true;
};

/** Rejects if the server gives no answer about the token. */
export const opensMemories = async (client: Client, token: string): Promise<boolean> => {
  try {
    await client.get('/api/usage', token);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_token') return false;
    throw error;
  }
};
