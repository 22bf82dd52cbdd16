import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  hashForServer,
  ifReadable,
  sealForServer,
  unsealForServer,
  type ServerKeys,
} from '../../sealing/index.ts';
import type { Client } from './client.ts';
import { clientNameOf } from './client-name.ts';
import { OAuthError } from '../oauth-error.ts';
import { isRedirectUri, isSameRedirect } from './redirect-uri.ts';

const methods = ['none', 'client_secret_post', 'client_secret_basic'] as const;
type Method = (typeof methods)[number];

/** The client metadata of a registration that is used here (RFC 7591 §2). */
export type Registration = {
  readonly redirectUris: readonly string[];
  readonly name: string;
  readonly method: Method;
};

const purpose = 'connect client';
const prefix = 'client-';
const longestId = 8_192;

const request = z.object({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().optional(),
  token_endpoint_auth_method: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

/** Throws `invalid_redirect_uri` or `invalid_client_metadata`. */
export const readRegistration = (body: unknown): Registration => {
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    throw new OAuthError(
      'invalid_client_metadata',
      'Send a JSON object with redirect_uris: one to ten addresses.',
    );
  }
  const { redirect_uris: redirectUris, client_name: name, ...asked } = parsed.data;
  if (!redirectUris.every(isRedirectUri)) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'A redirect address must be https, http on a loopback address, or an app-specific scheme, without a fragment.',
    );
  }
  // RFC 7591 §2: without a method the client has a secret and sends it in the header.
  const method = asked.token_endpoint_auth_method ?? 'client_secret_basic';
  const isPossible =
    (methods as readonly string[]).includes(method) &&
    (asked.grant_types ?? ['authorization_code']).includes('authorization_code') &&
    (asked.response_types ?? ['code']).includes('code');
  if (!isPossible) {
    throw new OAuthError(
      'invalid_client_metadata',
      'Only the authorization code grant is offered, without a client secret or with one in the body or the header.',
    );
  }
  return { redirectUris, name: clientNameOf(name), method: method as Method };
};

/** The client id is the sealed registration itself, so nothing is stored. */
export const clientIdFor = (keys: ServerKeys, registration: Registration): string =>
  prefix +
  Buffer.from(sealForServer(keys, purpose, JSON.stringify(registration))).toString('base64url');

/** The inverse of `clientIdFor`; `undefined` for anything else. */
export const registeredClient = (keys: ServerKeys, clientId: string): Client | undefined => {
  if (!clientId.startsWith(prefix) || clientId.length > longestId) return undefined;
  const registration = unsealed(keys, clientId);
  return (
    registration && {
      clientId,
      name: registration.name,
      host: undefined,
      isKnown: false,
      isConfidential: registration.method !== 'none',
      allowsRedirect: (asked) =>
        registration.redirectUris.some((registered) => isSameRedirect(registered, asked)),
    }
  );
};

const unsealed = (keys: ServerKeys, clientId: string): Registration | undefined => {
  const sealed = Buffer.from(clientId.slice(prefix.length), 'base64url');
  const text = ifReadable(() => unsealForServer(keys, purpose, sealed));
  return text === undefined ? undefined : (JSON.parse(text) as Registration);
};

/** The secret of a confidential client, derived from its id. */
export const clientSecretOf = (keys: ServerKeys, clientId: string): string =>
  Buffer.from(hashForServer(keys, 'connect client secret', clientId)).toString('base64url');

export const isClientSecret = (keys: ServerKeys, clientId: string, secret: string): boolean => {
  const [expected, sent] = [clientSecretOf(keys, clientId), secret].map((text) =>
    Buffer.from(hashForServer(keys, 'comparison of client secrets', text)),
  ) as [Buffer, Buffer];
  return timingSafeEqual(expected, sent);
};
