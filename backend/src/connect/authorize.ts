import type { AppContext } from '../http/context.ts';
import type { Product } from '../product.ts';
import { redirectHostOf, redirectWith } from '../grants/index.ts';
import type { Client } from './clients/client.ts';
import type { Clients } from './clients/client-registry.ts';
import { knownClientAt } from './clients/known-clients.ts';
import { OAuthError } from './oauth-error.ts';
import { readParameters, type Parameters } from './parameters.ts';
import { isOurResource, type Endpoints } from './endpoints.ts';
import { isOnThisComputer, isRedirectUri } from './clients/redirect-uri.ts';

type Needs = {
  readonly product: { readonly grants: Pick<Product['grants'], 'sealRefusal' | 'sealRequest'> };
  readonly clients: Clients;
  readonly endpoints: Endpoints;
  /** The URL of the site, which shows the consent page. */
  readonly publicUrl: string;
};

/** In bytes. Long enough for the signed states of hosted clients. */
const longestState = 4_096;
/** A SHA-256 in base64url (RFC 7636 §4.2). */
const challengePattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * GET /authorize. If the client must not get an error, the browser shows it on the page of the
 * site.
 */
export const authorize = (needs: Needs) => {
  const answer = answerRequest(needs);
  return async (ctx: AppContext): Promise<void> => {
    try {
      await answer(ctx);
    } catch (error) {
      ctx.vary('Accept');
      if (!(error instanceof OAuthError) || ctx.accepts('json', 'html') !== 'html') throw error;
      redirectToPage(ctx, needs, needs.product.grants.sealRefusal(error.message));
    }
  };
};

/**
 * Checks what a client asks for and sends the browser to the site, which has the user's token. The
 * client and its redirect address are checked first; only then may an error go there.
 */
const answerRequest =
  ({ product, clients, endpoints, publicUrl }: Needs) =>
  async (ctx: AppContext): Promise<void> => {
    const parameters = readParameters(new URLSearchParams(ctx.querystring));
    const client = await findClient(clients, parameters.get('client_id'));
    const redirectUri = redirectOf(client, parameters.get('redirect_uri'));
    const who = identify(client, redirectUri);
    const state = parameters.get('state');
    const target = { redirectUri, state, issuer: endpoints.issuer };
    try {
      const challenge = checkRequest(endpoints, parameters);
      const request = { ...target, ...who, clientId: client.clientId, challenge };
      redirectToPage(ctx, { publicUrl }, product.grants.sealRequest(request));
    } catch (error) {
      // RFC 9700 §4.11.2: a stranger's client must not turn this address into an open redirector.
      // The http addresses of unknown clients are loopback addresses (`isRedirectUri`).
      const isTrusted = who.isKnown || redirectUri.startsWith('http:');
      if (!(error instanceof OAuthError) || !isTrusted) throw error;
      const answer = { error: error.error, error_description: error.message };
      redirect(
        ctx,
        redirectWith({ ...target, state: isTooLong(state) ? undefined : state }, answer),
      );
    }
  };

const findClient = async (clients: Clients, clientId: string | undefined): Promise<Client> => {
  if (clientId === undefined) throw new OAuthError('invalid_request', 'client_id is missing.');
  const client = await clients.find(clientId);
  if (client !== undefined) return client;
  throw new OAuthError(
    'invalid_client',
    'This server does not know the AI tool that asks, or cannot read its metadata document. Remove MindMirror in your AI tool and add it again.',
    400,
  );
};

const redirectOf = (client: Client, redirectUri: string | undefined): string => {
  if (redirectUri === undefined) {
    throw new OAuthError('invalid_request', 'redirect_uri is missing.');
  }
  if (isRedirectUri(redirectUri) && client.allowsRedirect(redirectUri)) return redirectUri;
  throw new OAuthError(
    'invalid_request',
    "This redirect_uri is not one of the client's. It must match exactly, except for the port of a loopback address.",
  );
};

/** Identifies the client by its own proof, or by where the code goes. */
const identify = (client: Client, redirectUri: string) => {
  const receiver = knownClientAt(redirectUri);
  const known = client.isKnown ? undefined : receiver;
  return {
    clientName: known?.name ?? client.name,
    clientHost: known?.host ?? client.host ?? redirectHostOf(redirectUri),
    isKnown: client.isKnown || known !== undefined,
    isLoopback: isOnThisComputer(redirectUri) || receiver?.isForwarded === true,
  };
};

/** The PKCE challenge. Throws if any other parameter is invalid. */
const checkRequest = (endpoints: Endpoints, { get, all }: Parameters): string => {
  if (get('response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'Only response_type=code is offered.');
  }
  if ((get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'Only response_mode=query is offered.');
  }
  const challenge = get('code_challenge') ?? '';
  // Without a method the specification means "plain", which protects nothing.
  if (get('code_challenge_method') !== 'S256' || !challengePattern.test(challenge)) {
    throw new OAuthError(
      'invalid_request',
      'PKCE is required: send code_challenge with code_challenge_method=S256.',
    );
  }
  if (!isOurResource(endpoints, all('resource'))) {
    throw new OAuthError('invalid_target', 'This server does not issue tokens for that resource.');
  }
  if (isTooLong(get('state'))) {
    throw new OAuthError('invalid_request', `state is longer than ${longestState} bytes.`);
  }
  return challenge;
};

const isTooLong = (state = ''): boolean => Buffer.byteLength(state) > longestState;

const redirectToPage = (
  ctx: AppContext,
  { publicUrl }: Pick<Needs, 'publicUrl'>,
  sealed: string,
): void => {
  redirect(ctx, `${publicUrl}/connect?request=${sealed}`);
};

/** No body: it would repeat the address. */
const redirect = (ctx: AppContext, location: string): void => {
  ctx.status = 302;
  ctx.set('Location', location);
  ctx.body = '';
};
