import type {
  MemoriesResponse,
  MemoryResponse,
} from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';

export type Memory = MemoryResponse;
export type MemoryPage = MemoriesResponse;

/**
 * One page of the saved memories, oldest first, from a cursor or from the start. Rejects when the
 * server refuses the token, is unreachable or responds with something else.
 */
export const readMemories = async (
  client: Client,
  token: string,
  { cursor, signal }: { readonly cursor: string | null; readonly signal: AbortSignal },
): Promise<MemoryPage> => {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const body = await client.get(`/api/memories${query}`, token, signal);
  if (!isPage(body)) throw new Error('The response holds no memories.');
  return body;
};

const isPage = (body: unknown): body is MemoryPage =>
  typeof body === 'object' &&
  body !== null &&
  'memories' in body &&
  Array.isArray(body.memories) &&
  'memories_used' in body &&
  typeof body.memories_used === 'number';
