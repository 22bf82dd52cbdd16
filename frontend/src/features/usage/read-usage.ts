import type { UsageResponse } from '../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../api/client.ts';

/** How much of its allowance a token uses. A limit of null means no limit. */
export type Usage = UsageResponse;

/** Rejects when the server refuses the token, is unreachable or responds with something else. */
export const readUsage = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<Usage> => {
  const body = await client.get('/api/usage', token, signal);
  if (!isUsage(body)) throw new Error('The response holds no usage.');
  return body;
};

const isUsage = (body: unknown): body is Usage =>
  typeof body === 'object' &&
  body !== null &&
  'memories_used' in body &&
  typeof body.memories_used === 'number' &&
  'memory_limit' in body &&
  (typeof body.memory_limit === 'number' || body.memory_limit === null) &&
  'plan' in body &&
  (body.plan === 'free' || body.plan === 'premium');
