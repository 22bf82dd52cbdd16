import type { StreamsResponse } from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { hasList } from '../has-list.ts';

export type OpenStreams = StreamsResponse;

/** The event streams of this token that are open now, oldest first. */
export const listStreams = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<OpenStreams> => {
  const body = await client.get('/api/streams', token, signal);
  if (!isStreams(body)) throw new Error('The response holds no streams.');
  return body;
};

const isStreams = (body: unknown): body is OpenStreams => hasList(body, 'streams');
