import { expect, test } from '@jest/globals';
import { hours } from '../kernel/duration.ts';
import { clientSteps } from './testing/client-steps.ts';
import {
  authorizeUrl,
  callTool,
  claude,
  getJson,
  postForm,
  postJson,
  requestAt,
} from './testing/flow.ts';
import { servedConnect } from './testing/serve-connect.ts';

// The requests of these clients in order, as published recordings show them. Each step names
// the client requirement it covers, with the source and its date.

const served = servedConnect();

const { discover, register, authorize, refresh, remembers } = clientSteps(served);

test('claude.ai: document, invented addresses at the root, capital Bearer, parallel refresh', async () => {
  const server = await discover();
  // It uses its metadata document only if "none" is supported (claude.com/docs, 2026).
  expect(server['token_endpoint_auth_methods_supported']).toContain('none');
  // A non-2xx answer here was fatal (jimprosser/obsidian-web-mcp#72, 2026-08).
  const openId = await getJson(`${served().connect}/.well-known/openid-configuration`);
  expect(openId.status).toBe(200);
  // It ignores the metadata and calls {origin}/authorize and /token (anthropics/claude-ai-mcp#82,
  // #486, #846, #962, to 2026-08-31), so these are where it looks, and /mcp is the path
  // (#878, 2026-08-17).
  expect(server['authorization_endpoint']).toBe(`${served().connect}/authorize`);
  expect(server['token_endpoint']).toBe(`${served().connect}/token`);
  const {
    access,
    refresh: first,
    json,
  } = await authorize({
    client_id: claude.clientId,
    redirect_uri: claude.redirectUri,
    scope: 'memory offline_access',
  });
  // Compared with its capital letter (#690, 2026-08-21).
  expect(json['token_type']).toBe('Bearer');
  await remembers(access);
  // Two refreshes at once, from two addresses (PrefectHQ/fastmcp#4264, 2026-06).
  const both = await Promise.all([
    refresh(first, claude.clientId),
    refresh(first, claude.clientId),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  for (const pair of both) await remembers(String(pair.json['access_token']));
});

test('claude.ai falls back to registration at times, also with its second host', async () => {
  // brendanlong/lion-reader#986, 2026-09-01.
  const { client_id: clientId } = await register({
    client_name: 'Claude',
    redirect_uris: [claude.redirectUri, 'https://claude.com/api/mcp/auth_callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: 'memory',
  });
  const { access } = await authorize({
    client_id: String(clientId),
    redirect_uri: 'https://claude.com/api/mcp/auth_callback',
  });
  await remembers(access);
});

test('a dead refresh token of claude.ai is answered with invalid_grant', async () => {
  // It asks the person again only then (mem0ai/mem0#4876).
  const { access, refresh: token } = await authorize({
    client_id: claude.clientId,
    redirect_uri: claude.redirectUri,
  });
  await postForm(`${served().connect}/revoke`, { token: access, client_id: claude.clientId });
  const { status, json } = await refresh(token, claude.clientId);
  expect([status, json['error']]).toEqual([400, 'invalid_grant']);
});

test('ChatGPT: all documents, its fixed address thanks to iss, refresh on 401, disconnect', async () => {
  // It asks for the root and the suffixed documents alike (kernel/kernel-mcp-server#91).
  for (const path of ['oauth-protected-resource', 'oauth-authorization-server']) {
    for (const suffix of ['', '/mcp']) {
      expect((await getJson(`${served().connect}/.well-known/${path}${suffix}`)).status).toBe(200);
    }
  }
  // Only with this does it use its fixed redirect address (developers.openai.com, 2026).
  const server = await discover();
  expect(server['authorization_response_iss_parameter_supported']).toBe(true);
  const clientId = 'https://chatgpt.com/oauth/client.json';
  const {
    back,
    access,
    refresh: token,
  } = await authorize({
    client_id: clientId,
    redirect_uri: 'https://chatgpt.com/connector_platform_oauth_redirect',
  });
  expect(back.searchParams.get('iss')).toBe(served().connect);
  await remembers(access);
  // It ignores a 400 to server/discover, and refreshes on 401 invalid_token (recorded 2026-09-26).
  served().clock.move(hours(25));
  const expired = await callTool(served(), access, 'recall', { query: 'Lisbon' });
  expect(expired.status).toBe(401);
  expect(expired.headers.get('www-authenticate')).toContain('error="invalid_token"');
  const renewed = await refresh(token, clientId, { resource: `${served().connect}/mcp` });
  expect(renewed.status).toBe(200);
  await remembers(String(renewed.json['access_token']));
  // "Disconnect" calls the revocation endpoint (recorded 2026-09-26).
  const revoked = await postForm(`${served().connect}/revoke`, {
    token: String(renewed.json['refresh_token']),
    token_type_hint: 'refresh_token',
    client_id: clientId,
  });
  expect(revoked.status).toBe(200);
  const after = await callTool(served(), String(renewed.json['access_token']), 'resume', {});
  expect(after.status).toBe(401);
});

test('ChatGPT with an address of its connector', async () => {
  const redirectUri = 'https://chatgpt.com/connector/oauth/AbC_123-x';
  const { client_id: clientId } = await register({
    client_name: 'ChatGPT',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  });
  const { access } = await authorize({
    client_id: String(clientId),
    redirect_uri: redirectUri,
  });
  await remembers(access);
});

test('Le Chat: registration with a secret', async () => {
  // docs.mistral.ai, Le Chat, MCP connectors, 2026.
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
  // support.google.com answer 17209137, 2026.
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
  const { access } = await authorize(changes);
  await remembers(access);
  const request = await requestAt(authorizeUrl(served(), changes));
  const { json } = await postJson(`${served().site}/api/connect/request`, { request });
  expect(json).toMatchObject({ client_name: 'Gemini', is_known: true });
});
