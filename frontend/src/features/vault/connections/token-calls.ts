import type { RotateTokenRequest } from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { opensMemories } from '../../token/adopt-next-token.ts';
import { isToken } from '../../token/parse-token.ts';
import type { StoredToken } from '../../token/token-storage.ts';

/**
 * Replaces the token by `next`, which the caller has already stored. The old one is refused from then
 * on. Resolves with the token that opens the memories now: a server of an earlier version chooses
 * another one. If the response is lost, this asks the server whether it accepts `next`.
 */
export const rotateToken = async (
  client: Client,
  token: string,
  next: StoredToken,
): Promise<StoredToken> => {
  const request: RotateTokenRequest = { new_token: next.token };
  try {
    const body = await client.post('/api/token/rotate', request, { token });
    if (!isIssued(body)) throw new Error('The response holds no token.');
    return body;
  } catch (error) {
    if (await opensMemories(client, next.token).catch(() => false)) return next;
    throw error;
  }
};

/** Destroys the token and everything saved with it. */
export const revokeToken = async (client: Client, token: string): Promise<void> =>
  client.delete('/api/token', token);

const isIssued = (body: unknown): body is StoredToken =>
  typeof body === 'object' &&
  body !== null &&
  'token' in body &&
  typeof body.token === 'string' &&
  isToken(body.token) &&
  'url' in body &&
  typeof body.url === 'string';
