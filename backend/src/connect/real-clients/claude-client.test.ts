import { expect, test } from '@jest/globals';
import { clientSteps } from '../testing/client-steps.ts';
import {
  allowAt,
  authorizeUrl,
  challengeOf,
  claude,
  getJson,
  newVerifier,
  postForm,
  postJson,
  redeemFields,
  refreshFields,
} from '../testing/flow.ts';
import { postFormFrom } from '../testing/post-from.ts';
import { servedConnect } from '../testing/serve-connect.ts';

// The requests of claude.ai, Claude Desktop and the mobile apps, which share one client. Each test
// names a requirement, with its source and date. No document of Claude can be fetched here, as from
// data centers (anthropics/claude-ai-mcp#650, 2026-07-20; anthropics/claude-code#84263, 2026-08-05).

const served = servedConnect();

const { discover, register, authorize, refresh, remembers } = clientSteps(served);

const asClaude = { client_id: claude.clientId, redirect_uri: claude.redirectUri };

test('claude.ai uses its metadata document, because "none" is supported', async () => {
  // claude.com/docs/connectors/building/authentication, 2026.
  const server = await discover();
  expect(server['token_endpoint_auth_methods_supported']).toContain('none');
  expect(server['client_id_metadata_document_supported']).toBe(true);
  const { access } = await authorize({ ...asClaude, scope: 'memory offline_access' });
  await remembers(access);
});

test('claude.ai ignores the metadata and makes up addresses at the root', async () => {
  // anthropics/claude-ai-mcp#82, #486, #846 (2026-08-14), #962 (2026-08-31); fixed by serving them
  // there in brendanlong/lion-reader#981. The path of the resource is /mcp (#878, 2026-08-17).
  const { connect } = served();
  const { json: registered } = await postJson(`${connect}/register`, {
    client_name: 'Claude',
    redirect_uris: [claude.redirectUri],
    token_endpoint_auth_method: 'none',
  });
  const clientId = String(registered['client_id']);
  const { token } = await served().newVault();
  const verifier = newVerifier();
  const url = authorizeUrl(served(), {
    client_id: clientId,
    code_challenge: challengeOf(verifier),
  });
  expect(url.startsWith(`${connect}/authorize?`)).toBe(true);
  const code = (await allowAt(served(), url, token)).searchParams.get('code') ?? '';
  const { json } = await postForm(`${connect}/token`, {
    ...redeemFields(code, verifier),
    client_id: clientId,
  });
  await remembers(String(json['access_token']));
});

test('claude.ai finds the path-suffixed document, without which it makes up addresses', async () => {
  // anthropics/claude-ai-mcp#716.
  const at = `${served().connect}/.well-known/oauth-protected-resource/mcp`;
  const { status, json } = await getJson(at);
  expect([status, json['resource']]).toEqual([200, `${served().connect}/mcp`]);
});

test('claude.ai gets a 2xx for openid-configuration', async () => {
  // Anything else was fatal (jimprosser/obsidian-web-mcp#72, 2026-08).
  const { status } = await getJson(`${served().connect}/.well-known/openid-configuration`);
  expect(status).toBe(200);
});

test('claude.ai compares the token type, including its capital letter', async () => {
  // anthropics/claude-ai-mcp#690, 2026-08-21.
  const { json, refresh: token } = await authorize(asClaude);
  expect(json['token_type']).toBe('Bearer');
  expect((await refresh(token, claude.clientId)).json['token_type']).toBe('Bearer');
});

test('claude.ai refreshes twice at once from two addresses, and uses either pair', async () => {
  // PrefectHQ/fastmcp#4264, 2026-06.
  const { refresh: token } = await authorize(asClaude);
  const both = await Promise.all(
    ['127.0.0.1', '127.0.0.2'].map(async (address) =>
      postFormFrom(address, `${served().connect}/token`, refreshFields(token)),
    ),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  for (const { json } of both) {
    await remembers(String(json['access_token']));
    const next = await refresh(String(json['refresh_token']), claude.clientId);
    expect(next.status).toBe(200);
  }
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
  for (const id of [String(clientId), claude.clientId]) {
    const redirectUri = 'https://claude.com/api/mcp/auth_callback';
    const { access } = await authorize({ client_id: id, redirect_uri: redirectUri });
    await remembers(access);
  }
});

test('claude.ai asks the user again when a dead refresh token is answered with invalid_grant', async () => {
  // mem0ai/mem0#4876; claude.com/docs/connectors/building/authentication, 2026.
  const { access, refresh: token } = await authorize(asClaude);
  await postForm(`${served().connect}/revoke`, { token: access, client_id: claude.clientId });
  const { status, json } = await refresh(token, claude.clientId);
  expect([status, json['error']]).toEqual([400, 'invalid_grant']);
});

test('claude.ai does not have to sign in every hour', async () => {
  // An hourly expiry made people sign in again and again (mem0ai/mem0#4876).
  const { json } = await authorize(asClaude);
  expect(json['expires_in']).toBe(86_400);
  expect(json['refresh_token']).toBeDefined();
});
