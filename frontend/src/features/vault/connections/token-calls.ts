import type { RotateTokenRequest } from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { findOpening } from '../../token/adopt-next-token.ts';
import { isToken } from '../../token/parse-token.ts';
import type { StoredToken } from '../../token/token-storage.ts';

/**
 * Replaces the token with `next`, which the caller has already stored. The old one is refused from then
 * on. Resolves with the token that opens the memories now: a server of an earlier version chooses
 * another one. If that fails, this asks the server whether it accepts `next` or one of `earlier`: an
 * earlier attempt whose response was lost may have replaced the token already.
 */
export const rotateToken = async (
  client: Client,
  token: string,
  next: StoredToken,
  earlier: readonly StoredToken[],
): Promise<StoredToken> => {
  const request: RotateTokenRequest = { new_token: next.token };
  try {
    const body = await client.post('/api/token/rotate', request, { token });
    if (!isIssued(body)) throw new Error('The response holds no token.');
    return body;
  } catch (error) {
    const opening = await findOpening(client, [next, ...earlier]);
    if (opening === undefined) throw error;
    return opening;
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
