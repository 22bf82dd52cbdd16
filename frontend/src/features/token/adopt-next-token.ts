import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import {
  readNextTokens,
  readStoredToken,
  removeNextTokens,
  storeToken,
  type StoredToken,
} from './token-storage.ts';

/**
 * After a replacement whose response was lost, the server refuses the old token. Resolves with the new
 * one, which this browser chose, if the server accepts it. Never rejects.
 */
export const findReplacement = async (
  client: Client,
  token: string,
): Promise<StoredToken | undefined> => findOpening(client, readNextTokens(token));

/**
 * Stores the token that has replaced the stored one, unless another one is stored in the meantime.
 * Resolves with whether it stored one. Never rejects.
 */
export const adoptNextToken = async (client: Client, token: string): Promise<boolean> => {
  const next = await findReplacement(client, token);
  if (next === undefined || readStoredToken()?.token !== token) return false;
  storeToken(next);
  removeNextTokens(token);
  return true;
};

/** The first of the tokens that opens memories. Never rejects: it skips a token that gets no answer. */
export const findOpening = async (
  client: Client,
  tokens: readonly StoredToken[],
): Promise<StoredToken | undefined> => {
  for (const next of tokens) {
    if (await opensMemories(client, next.token).catch(() => false)) return next;
  }
  return undefined;
};

/** Rejects if the server gives no answer about the token. */
const opensMemories = async (client: Client, token: string): Promise<boolean> => {
  try {
    await client.get('/api/usage', token);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_token') return false;
    throw error;
  }
};
