import type {
  ConnectRedirectResponse,
  ConnectRequest,
} from '../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../api/client.ts';
import { isRedirectTarget } from './redirect-target.ts';

/** Connects the client to the memory of the token. Resolves with where the browser goes. */
export const approveRequest = async (
  client: Client,
  request: string,
  token: string,
): Promise<string> => {
  const body: ConnectRequest = { request };
  return readTarget(await client.post('/api/connect/approve', body, { token }));
};

/** Refuses the client. Resolves with where the browser goes. */
export const denyRequest = async (client: Client, request: string): Promise<string> => {
  const body: ConnectRequest = { request };
  return readTarget(await client.post('/api/connect/deny', body));
};

const readTarget = (body: unknown): string => {
  if (!isRedirect(body) || !isRedirectTarget(body.redirect_to)) {
    throw new Error('The response names no address to go to.');
  }
  return body.redirect_to;
};

const isRedirect = (body: unknown): body is ConnectRedirectResponse =>
  typeof body === 'object' &&
  body !== null &&
  'redirect_to' in body &&
  typeof body.redirect_to === 'string';
