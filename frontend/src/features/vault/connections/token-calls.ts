import type { TokenResponse } from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { isToken } from '../../token/parse-token.ts';

/** A new token for the same memories. The old one is refused from then on. */
export const rotateToken = async (client: Client, token: string): Promise<TokenResponse> => {
  const body = await client.post('/api/token/rotate', {}, { token });
  if (!isIssued(body)) throw new Error('The response holds no token.');
  return body;
};

/** Destroys the token and everything saved with it. */
export const revokeToken = async (client: Client, token: string): Promise<void> =>
  client.delete('/api/token', token);

const isIssued = (body: unknown): body is TokenResponse =>
  typeof body === 'object' &&
  body !== null &&
  'token' in body &&
  typeof body.token === 'string' &&
  isToken(body.token) &&
  'url' in body &&
  typeof body.url === 'string';
