import * as oauth from 'oauth4webapi';
import { callTool, postMessage } from '../plain-http.ts';
import { listenForCallback } from './callback.ts';
import { uselessToken, type OAuthClient } from './oauth-client.ts';

// Only addresses of this machine are used without TLS.
// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that nobody uses it elsewhere
const insecure = { [oauth.allowInsecureRequests]: true };
const state = 'a state';

const discover = async (connectUrl: string): Promise<oauth.AuthorizationServer> => {
  const resource = new URL(`${connectUrl}/mcp`);
  const { authorization_servers: [issuer = ''] = [] } =
    await oauth.processResourceDiscoveryResponse(
      resource,
      await oauth.resourceDiscoveryRequest(resource, insecure),
    );
  const at = new URL(issuer);
  const options = { algorithm: 'oauth2' as const, ...insecure };
  return oauth.processDiscoveryResponse(at, await oauth.discoveryRequest(at, options));
};

type Signed = {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  tokens: oauth.TokenEndpointResponse;
};

const signIn = async (
  connectUrl: string,
  visit: (url: string) => Promise<void>,
): Promise<Signed> => {
  const callback = await listenForCallback();
  const { redirectUri } = callback;
  const server = await discover(connectUrl);
  const metadata = { redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' };
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(server, metadata, insecure),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const resource = `${connectUrl}/mcp`;
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource,
  }).toString();
  await visit(url.href);
  const answer = oauth.validateAuthResponse(server, client, await callback.answered, state);
  callback.close();
  const more = { ...insecure, additionalParameters: { resource } };
  const none = oauth.None();
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      none,
      answer,
      redirectUri,
      verifier,
      more,
    ),
  );
  return { server, client, tokens };
};

/** A client that checks every answer against its RFC, and calls tools with fetch alone. */
export const oauthStrict: OAuthClient = {
  name: 'oauth4webapi',
  connect: async (connectUrl, visit) => {
    const signed = await signIn(connectUrl, visit);
    const { server, client } = signed;
    const refreshToken = (): string => signed.tokens.refresh_token ?? '';
    const access = async (): Promise<string> => {
      if (signed.tokens.access_token === uselessToken) {
        const none = oauth.None();
        signed.tokens = await oauth.processRefreshTokenResponse(
          server,
          client,
          await oauth.refreshTokenGrantRequest(server, client, none, refreshToken(), insecure),
        );
      }
      return signed.tokens.access_token;
    };
    return {
      tools: async () => {
        const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
        const response = await postMessage(`${connectUrl}/mcp`, await access(), list);
        const { result } = (await response.json()) as {
          readonly result: { readonly tools: readonly { readonly name: string }[] };
        };
        return result.tools.map(({ name }) => name);
      },
      call: async (tool, args) => callTool(connectUrl, await access(), tool, args),
      refreshToken,
      expire: () => {
        signed.tokens = { ...signed.tokens, access_token: uselessToken };
      },
      disconnect: async () => {
        const none = oauth.None();
        await oauth.processRevocationResponse(
          await oauth.revocationRequest(server, client, none, refreshToken(), insecure),
        );
      },
      close: async () => undefined,
    };
  },
};
