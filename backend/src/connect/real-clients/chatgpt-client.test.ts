import { expect, test } from '@jest/globals';
import { hours } from '../../kernel/duration.ts';
import { clientSteps } from '../testing/client-steps.ts';
import { bearer, callTool, getJson, postForm, postJson } from '../testing/flow.ts';
import { servedConnect } from '../testing/serve-connect.ts';

// The requests of ChatGPT. Each test names a requirement, with its source and date; "recorded"
// means traces of its requests, published on 2026-09-26.

const served = servedConnect();

const { discover, register, authorize, refresh, remembers } = clientSteps(served);

const clientId = 'https://chatgpt.com/oauth/client.json';
const fixedAddress = 'https://chatgpt.com/connector_platform_oauth_redirect';
const asChatGpt = { client_id: clientId, redirect_uri: fixedAddress };

test('ChatGPT asks for the root and the path-suffixed documents alike', async () => {
  // kernel/kernel-mcp-server#91; adcontextprotocol/adcp#1081.
  const documents = [
    'oauth-protected-resource',
    'oauth-authorization-server',
    'openid-configuration',
  ];
  for (const name of documents) {
    const [root, suffixed] = [
      await getJson(`${served().connect}/.well-known/${name}`),
      await getJson(`${served().connect}/.well-known/${name}/mcp`),
    ];
    expect([root.status, suffixed.status]).toEqual([200, 200]);
    expect(suffixed.json).toEqual(root.json);
  }
});

test('ChatGPT uses its fixed address because iss is announced, and gets it', async () => {
  // developers.openai.com/plugins/build/auth.md, 2026.
  const server = await discover();
  expect(server['authorization_response_iss_parameter_supported']).toBe(true);
  const { back, access } = await authorize(asChatGpt);
  expect(back.origin + back.pathname).toBe(fixedAddress);
  expect(back.searchParams.get('iss')).toBe(server['issuer']);
  await remembers(access);
});

test('ChatGPT registers with an address of its connector if iss is not announced', async () => {
  // developers.openai.com/plugins/build/auth.md, 2026.
  const redirectUri = 'https://chatgpt.com/connector/oauth/AbC_123-x';
  const { client_id: registered } = await register({
    client_name: 'ChatGPT',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  });
  for (const id of [String(registered), clientId]) {
    const { access } = await authorize({ client_id: id, redirect_uri: redirectUri });
    await remembers(access);
  }
});

test('ChatGPT asks what the server can do first, and initializes whatever the answer is', async () => {
  // Recorded: it ignores a 400 to server/discover.
  const { access } = await authorize(asChatGpt);
  const discovery = { jsonrpc: '2.0', id: 1, method: 'server/discover', params: {} };
  const answer = await postJson(`${served().connect}/mcp`, discovery, bearer(access));
  expect([200, 400]).toContain(answer.status);
  expect(answer.json).toMatchObject({ jsonrpc: '2.0', id: 1 });
  await remembers(access);
});

test('ChatGPT refreshes on 401 invalid_token, and names the resource', async () => {
  // Recorded: near expiry, and on this answer.
  const { access, refresh: token } = await authorize(asChatGpt);
  served().clock.move(hours(25));
  const expired = await callTool(served(), access, 'recall', { query: 'Lisbon' });
  expect(expired.status).toBe(401);
  expect(expired.headers.get('www-authenticate')).toContain('error="invalid_token"');
  const renewed = await refresh(token, clientId, { resource: `${served().connect}/mcp` });
  expect(renewed.status).toBe(200);
  await remembers(String(renewed.json['access_token']));
});

test('ChatGPT abandons a call after a minute and sends it again, and the fact is saved once', async () => {
  // Recorded.
  const { access } = await authorize(asChatGpt);
  const fact = { text: 'User prefers tea over coffee', category: 'preference' };
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'remember', arguments: fact },
  });
  const headers = { 'Content-Type': 'application/json', ...bearer(access) };
  const abandoned = new AbortController();
  const url = `${served().connect}/mcp`;
  const first = fetch(url, { method: 'POST', body, headers, signal: abandoned.signal });
  abandoned.abort();
  await expect(first).rejects.toThrow('aborted');
  await callTool(served(), access, 'remember', fact);
  await callTool(served(), access, 'remember', fact);
  const known = await callTool(served(), access, 'what_do_you_know', {});
  expect(JSON.stringify(known.json).split(fact.text)).toHaveLength(2);
});

test('ChatGPT revokes at "Disconnect", which ends all of its tokens', async () => {
  // Recorded.
  const { access, refresh: token } = await authorize(asChatGpt);
  const { status } = await postForm(`${served().connect}/revoke`, {
    token,
    token_type_hint: 'refresh_token',
    client_id: clientId,
  });
  expect(status).toBe(200);
  expect((await callTool(served(), access, 'resume', {})).status).toBe(401);
  expect((await refresh(token, clientId)).json['error']).toBe('invalid_grant');
});
