import type { RequestState } from '../../http/context.ts';
import type { ServerKeys } from '../../sealing/index.ts';
import type { Clients } from './client-registry.ts';
import { OAuthError } from '../oauth-error.ts';
import type { Parameters } from '../parameters.ts';
import { isClientSecret } from './registration.ts';

type Needs = { readonly clients: Clients; readonly serverKeys: ServerKeys };

/**
 * The id of the client that asks for tokens (RFC 6749 §2.3). A client without a secret is
 * identified by its id alone: the code's verifier and the refresh token prove the rest. Throws
 * `invalid_client`.
 */
export const authenticateClient =
  ({ clients, serverKeys }: Needs) =>
  (state: RequestState, parameters: Parameters): string => {
    const { clientId, secret } = credentialsOf(state, parameters);
    const kind = clients.kindOf(clientId);
    if (kind === 'public') return clientId;
    const isProven =
      kind === 'confidential' &&
      secret !== undefined &&
      isClientSecret(serverKeys, clientId, secret);
    if (!isProven) throw invalidClient();
    return clientId;
  };

type Credentials = { readonly clientId: string; readonly secret: string | undefined };

/** From the header, or from the body. */
const credentialsOf = ({ clientCredentials }: RequestState, { get }: Parameters): Credentials => {
  const inBody = get('client_id');
  if (clientCredentials !== undefined) {
    const inHeader = decode(clientCredentials);
    if (inBody !== undefined && inBody !== inHeader.clientId) throw invalidClient();
    return inHeader;
  }
  if (inBody === undefined) throw invalidClient('client_id is missing.');
  return { clientId: inBody, secret: get('client_secret') };
};

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined. */
const decode = (credentials: string): Credentials => {
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
