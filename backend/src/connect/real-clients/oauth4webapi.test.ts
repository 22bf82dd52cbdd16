import { expect, test } from '@jest/globals';
import * as oauth from 'oauth4webapi';
import { allowAt, callTool } from '../testing/flow.ts';
import { servedConnect } from '../testing/serve-connect.ts';

const served = servedConnect();

// Only the addresses of this machine are without TLS.
// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that nobody uses it elsewhere
const insecure = { [oauth.allowInsecureRequests]: true };
const redirectUri = 'https://client.example/callback';

const discover = async (): Promise<oauth.AuthorizationServer> => {
  const issuer = new URL(served().connect);
  const options = { algorithm: 'oauth2' as const, ...insecure };
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options));
};

test('a strict client discovers, registers, checks iss and state, refreshes and revokes', async () => {
  const resource = new URL(`${served().connect}/mcp`);
  const protectedResource = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, insecure),
  );
  expect(protectedResource.authorization_servers).toEqual([served().connect]);
  const server = await discover();
  const metadata = { redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' };
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(server, metadata, insecure),
  );

  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource: resource.href,
  }).toString();
  const { token } = await served().newVault();
  const back = await allowAt(served(), url.href, token);
  const answered = oauth.validateAuthResponse(server, client, back, state);
  const granted = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      answered,
      redirectUri,
      verifier,
      { ...insecure, additionalParameters: { resource: resource.href } },
    ),
  );
  expect(granted.token_type).toBe('bearer');
  const refreshed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      granted.refresh_token ?? '',
      insecure,
    ),
  );
  const call = async () => callTool(served(), refreshed.access_token, 'what_do_you_know', {});
  expect((await call()).status).toBe(200);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(
      server,
      client,
      oauth.None(),
      refreshed.refresh_token ?? '',
      insecure,
    ),
  );
  expect((await call()).status).toBe(401);
});

test('an answer of another server is noticed by its iss', async () => {
  const server = await discover();
  const client = { client_id: 'x' };
  const mixedUp = new URL(`${redirectUri}?code=x&state=s&iss=https://other.example`);
  expect(() => oauth.validateAuthResponse(server, client, mixedUp, 's')).toThrow(/iss/);
  const without = new URL(`${redirectUri}?code=x&state=s`);
  expect(() => oauth.validateAuthResponse(server, client, without, 's')).toThrow(/iss/);
});
