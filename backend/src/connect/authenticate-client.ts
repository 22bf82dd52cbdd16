import type { RequestState } from '../http/context.ts';
import type { ServerKeys } from '../sealing/index.ts';
import type { Clients } from './identify-client.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { isClientSecret } from './registration.ts';

type Needs = { readonly clients: Clients; readonly serverKeys: ServerKeys };

/**
 * The id of the client that asks for tokens (RFC 6749 §2.3). A client without a secret is
 * identified by its id alone: the code's verifier and the refresh token prove the rest. Throws
 * `invalid_client`.
 */
export const authenticateClient =
  ({ clients, serverKeys }: Needs) =>
  (state: RequestState, { get }: Parameters): string => {
    const basic =
      state.clientCredentials === undefined ? undefined : decode(state.clientCredentials);
    const clientId = basic?.clientId ?? get('client_id');
    if (clientId === undefined) throw invalidClient('client_id is missing.');
    if (basic !== undefined && (get('client_id') ?? clientId) !== clientId) throw invalidClient();
    const kind = clients.kindOf(clientId);
    if (kind === undefined) throw invalidClient();
    const secret = basic?.secret ?? get('client_secret');
    if (kind === 'public') return clientId;
    if (secret === undefined || !isClientSecret(serverKeys, clientId, secret)) {
      throw invalidClient();
    }
    return clientId;
  };

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined. */
const decode = (credentials: string): { readonly clientId: string; readonly secret: string } => {
  const text = Buffer.from(credentials, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 0) throw invalidClient();
  try {
    const [clientId, secret] = [text.slice(0, colon), text.slice(colon + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    ) as [string, string];
    return { clientId, secret };
  } catch {
    throw invalidClient();
  }
};

const invalidClient = (
  message = 'This client is not registered here, or its secret is wrong. Register again.',
): OAuthError => new OAuthError('invalid_client', message);
