import type {
  GenerateTokenRequest,
  TokenResponse,
} from '../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../api/client.ts';

/** Requests a new token. A blank name counts as none. */
export const generateToken = async (
  client: Client,
  name: string,
  signal: AbortSignal,
): Promise<TokenResponse> => {
  const trimmed = name.trim();
  const request: GenerateTokenRequest = trimmed === '' ? {} : { user_name: trimmed };
  const body = await client.post('/api/generate-token', request, { signal });
  if (!isTokenResponse(body)) throw new Error('The response holds no token.');
  return body;
};

const isTokenResponse = (body: unknown): body is TokenResponse =>
  typeof body === 'object' &&
  body !== null &&
  'token' in body &&
  typeof body.token === 'string' &&
  'url' in body &&
  typeof body.url === 'string' &&
  'memories_used' in body &&
  typeof body.memories_used === 'number' &&
  'memory_limit' in body;
