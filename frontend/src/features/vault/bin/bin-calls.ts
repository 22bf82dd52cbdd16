import type { BinResponse } from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { hasList } from '../has-list.ts';

export type BinnedMemory = BinResponse['memories'][number];

/** Forgotten and replaced memories that can still be restored, last removed first. */
export const listBin = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<readonly BinnedMemory[]> => {
  const body = await client.get('/api/memories/bin', token, signal);
  if (!isBin(body)) throw new Error('The response holds no bin.');
  return body.memories;
};

export const eraseMemory = async (client: Client, token: string, id: string): Promise<void> =>
  client.delete(`/api/memories/bin/${encodeURIComponent(id)}`, token);

export const emptyBin = async (client: Client, token: string): Promise<void> =>
  client.delete('/api/memories/bin', token);

const isBin = (body: unknown): body is BinResponse => hasList(body, 'memories');
