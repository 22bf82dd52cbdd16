import type { Client } from '../../../api/client.ts';
import type { UsedMemories } from './verdict.ts';

/** Undefined if the server does not say: the connection is tested without it. */
export const readUsedMemories = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<UsedMemories | undefined> => {
  const body = await client.get('/api/usage', token, signal).catch(() => undefined);
  return isUsedMemories(body) ? body : undefined;
};

const isUsedMemories = (body: unknown): body is UsedMemories =>
  body instanceof Object &&
  'memories_used' in body &&
  typeof body.memories_used === 'number' &&
  'memory_limit' in body &&
  (typeof body.memory_limit === 'number' || body.memory_limit === null);
