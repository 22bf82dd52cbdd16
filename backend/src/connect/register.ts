import type { Clock } from '../kernel/clock.ts';
import { decodeUtf8 } from '../kernel/decode-utf8.ts';
import type { AppContext } from '../http/context.ts';
import { readJsonBody } from '../http/body.ts';
import type { ServerKeys } from '../sealing/index.ts';
import { OAuthError } from './oauth-error.ts';
import { clientIdFor, clientSecretOf, readRegistration } from './clients/registration.ts';

type Needs = { readonly serverKeys: ServerKeys; readonly clock: Clock };

const largestBody = 16 * 1_024;

/** POST /register (RFC 7591): a client id that holds the registration itself. */
export const register =
  ({ serverKeys, clock }: Needs) =>
  async (ctx: AppContext): Promise<void> => {
    const registration = readRegistration(parse(await readJsonBody(ctx.req, largestBody)));
    const clientId = clientIdFor(serverKeys, registration);
    ctx.status = 201;
    ctx.body = {
      client_id: clientId,
      client_id_issued_at: Math.floor(clock.now() / 1_000),
      ...(registration.method !== 'none' && {
        client_secret: clientSecretOf(serverKeys, clientId),
        client_secret_expires_at: 0,
      }),
      client_name: registration.name,
      redirect_uris: registration.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: registration.method,
    };
  };

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(decodeUtf8(body));
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not valid JSON.');
  }
};
