import type {
  GrantResponse,
  GrantsResponse,
} from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { hasList } from '../has-list.ts';

export type Grant = GrantResponse;

/** The clients that were allowed through the connect page, oldest first. */
export const listGrants = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<readonly Grant[]> => {
  const body = await client.get('/api/grants', token, signal);
  if (!isGrants(body)) throw new Error('The response holds no connections.');
  return body.grants;
};

export const endGrant = async (client: Client, token: string, id: string): Promise<void> =>
  client.delete(`/api/grants/${encodeURIComponent(id)}`, token);

const isGrants = (body: unknown): body is GrantsResponse => hasList(body, 'grants');
