import { expect, test } from '@jest/globals';
import { clientSteps } from '../testing/client-steps.ts';
import { authorizeUrl, callTool, getJson, postJson, requestAt } from '../testing/flow.ts';
import { servedConnect } from '../testing/serve-connect.ts';

// The requests of these clients in order, as published recordings show them. Each step names
// the client requirement it covers, with the source and its date.

const served = servedConnect();

const { discover, register, authorize, remembers } = clientSteps(served);

const redirectPages = ['https://vscode.dev/redirect', 'https://insiders.vscode.dev/redirect'];

test('Claude Code: its document, any loopback port', async () => {
  // code.claude.com, mcp.md, 2026-08-22; an issuer with a path confuses it
  // (anthropics/claude-code#95270, 2026-09-18).
  const server = await discover();
  expect(new URL(String(server['issuer'])).pathname).toBe('/');
  for (const port of [3118, 54_321]) {
    const { access } = await authorize({
      client_id: 'https://claude.ai/oauth/claude-code-client-metadata',
      redirect_uri: `http://localhost:${port}/callback`,
    });
    await remembers(access);
  }
});

test('Cursor: registers three redirect addresses, one with its own scheme', async () => {
  // One refused address fails all of it: as recorded by another server, published in 2026.
  const redirectUris = [
    'http://localhost:8787/callback',
    'https://www.cursor.com/agents/mcp/oauth/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ];
  const { client_id: clientId } = await register({
    client_name: 'Cursor',
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
  for (const redirectUri of redirectUris) {
    for (const id of [String(clientId), 'https://cursor.com/oauth/mcp-client.json']) {
      const { access } = await authorize({
        client_id: id,
        redirect_uri: redirectUri,
      });
      await remembers(access);
    }
  }
});

test('Cursor: keeps the token of its header, because the host for tokens answers no discovery', async () => {
  // Where discovery answers, it starts a login and leaves its headers out (confirmed by its staff,
  // 2026). It asks for both forms of both documents.
  const { token } = await served().newVault();
  for (const name of ['oauth-protected-resource', 'oauth-authorization-server']) {
    for (const path of [name, `${name}/mcp`]) {
      expect((await getJson(`${served().site}/.well-known/${path}`)).status).toBe(404);
    }
  }
  const { status, headers } = await postJson(`${served().site}/mcp`, {});
  expect([status, headers.has('www-authenticate')]).toEqual([401, false]);
  const called = await callTool({ connect: served().site }, token, 'recall', { query: 'tea' });
  expect(called.status).toBe(200);
});

test('VS Code: registration first, then its document, with and without a port and a slash', async () => {
  // It checks that the resource equals the address, path included (code.visualstudio.com, 2026).
  // What it registers: microsoft/vscode#278512, 2025-11-20. Without a slash: microsoft/vscode#260446.
  await discover();
  const redirectUris = [
    'https://insiders.vscode.dev/redirect',
    'https://vscode.dev/redirect',
    'http://127.0.0.1/',
    'http://127.0.0.1:33418/',
  ];
  const { client_id: clientId } = await register({
    client_name: 'Visual Studio Code',
    client_uri: 'https://code.visualstudio.com',
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'memory',
    token_endpoint_auth_method: 'none',
    application_type: 'native',
  });
  // Another port, when the first one is taken (RFC 8252 §7.3).
  const others = ['http://127.0.0.1:40123/', 'http://127.0.0.1:40123'];
  for (const redirectUri of [...redirectUris, ...others]) {
    const { access } = await authorize({
      client_id: String(clientId),
      redirect_uri: redirectUri,
    });
    await remembers(access);
  }
  const document = 'https://vscode.dev/oauth/client-metadata.json';
  for (const redirectUri of [...redirectUris, 'http://127.0.0.1:40123/']) {
    const { access } = await authorize({ client_id: document, redirect_uri: redirectUri });
    await remembers(access);
  }
});

test('VS Code: its page passes the code on to a program, so the consent page warns the user', async () => {
  for (const redirectUri of redirectPages) {
    const { client_id: clientId } = await register({
      client_name: 'Any program',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    });
    const changes = { client_id: String(clientId), redirect_uri: redirectUri };
    const request = await requestAt(authorizeUrl(served(), changes));
    const { json } = await postJson(`${served().site}/api/connect/request`, { request });
    expect(json).toMatchObject({ client_name: 'VS Code', is_known: true, is_loopback: true });
  }
});
