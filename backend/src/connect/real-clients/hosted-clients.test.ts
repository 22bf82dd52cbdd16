import { expect, test } from '@jest/globals';
import { clientSteps } from '../testing/client-steps.ts';
import { authorizeUrl, postJson, requestAt } from '../testing/flow.ts';
import { servedConnect } from '../testing/serve-connect.ts';

// The requests of these clients in order, as published recordings show them. Each step names
// the client requirement it covers, with the source and its date.

const served = servedConnect();

const { discover, register, authorize, refresh, remembers } = clientSteps(served);

test('Le Chat: registration with a secret', async () => {
  // docs.mistral.ai, Le Chat, MCP connectors, 2026: it finds out by itself how to authenticate.
  expect((await discover())['token_endpoint_auth_methods_supported']).toEqual(
    expect.arrayContaining(['none', 'client_secret_post']),
  );
  const redirectUri = 'https://callback.mistral.ai/v1/integrations_auth/oauth2_callback';
  const registered = await register({
    client_name: 'Le Chat',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_post',
  });
  const clientId = String(registered['client_id']);
  const secret = { client_secret: String(registered['client_secret']) };
  expect(registered['client_secret_expires_at']).toBe(0);
  const { access, refresh: token } = await authorize(
    { client_id: clientId, redirect_uri: redirectUri },
    secret,
  );
  await remembers(access);
  expect((await refresh(token, clientId, secret)).status).toBe(200);
  expect((await refresh(token, clientId)).status).toBe(401);
});

test('Gemini: registration, no resource', async () => {
  // support.google.com answer 17209137, 2026; the address, and that it names no resource, in neither
  // request: as recorded by other servers, published in 2026.
  expect((await discover())['registration_endpoint']).toBe(`${served().connect}/register`);
  const redirectUri =
    'https://oauth-redirect.googleusercontent.com/r/user_bound_custom-mcp-1234-connect_example_org';
  const { client_id: clientId } = await register({
    client_name: 'Gemini',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  });
  const changes = {
    client_id: String(clientId),
    redirect_uri: redirectUri,
    resource: undefined,
  };
  const { access, refresh: token } = await authorize(changes);
  await remembers(access);
  const renewed = await refresh(token, String(clientId));
  await remembers(String(renewed.json['access_token']));
  const request = await requestAt(authorizeUrl(served(), changes));
  const { json } = await postJson(`${served().site}/api/connect/request`, { request });
  expect(json).toMatchObject({ client_name: 'Gemini', is_known: true });
});
