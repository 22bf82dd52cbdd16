import type {
  RecallRequest,
  RecallResponse,
} from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { hasList } from '../has-list.ts';

export type Found = RecallResponse['results'][number];

/** A memory in a list: one that a search found, or any other. */
export type ShownMemory = Pick<Found, 'memory'> & Partial<Omit<Found, 'memory'>>;

/** The ten best matches, best first. Rejects like `readMemories`. */
export const searchMemories = async (
  client: Client,
  token: string,
  { query, category, signal }: RecallRequest & { readonly signal: AbortSignal },
): Promise<readonly Found[]> => {
  const body: RecallRequest = { query, category };
  const response = await client.post('/api/recall', body, { token, signal });
  if (!isRecall(response)) throw new Error('The response holds no results.');
  return response.results;
};

const isRecall = (body: unknown): body is RecallResponse => hasList(body, 'results');
