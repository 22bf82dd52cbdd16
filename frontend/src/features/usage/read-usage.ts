import type { UsageResponse } from '../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../api/client.ts';

/** How much of its allowance a token uses. A limit of null is none. */
export type Usage = UsageResponse;

/** Asks the server. Rejects when it refuses the token, cannot be reached or answers something else. */
export const readUsage = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<Usage> => {
  const answer = await client.get('/api/usage', token, signal);
  if (!isUsage(answer)) throw new Error('The answer holds no usage.');
  return answer;
};

const isUsage = (answer: unknown): answer is Usage =>
  typeof answer === 'object' &&
  answer !== null &&
  'memories_used' in answer &&
  typeof answer.memories_used === 'number' &&
  'memory_limit' in answer &&
  (typeof answer.memory_limit === 'number' || answer.memory_limit === null) &&
  'plan' in answer &&
  (answer.plan === 'free' || answer.plan === 'premium');
