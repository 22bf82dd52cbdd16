import { describe, expect, test } from '@jest/globals';
import {
  allowAt,
  authorizeUrl,
  bearer,
  claude,
  getJson,
  postJson,
  requestAt,
} from './testing/flow.ts';
import { servedConnect } from './testing/serve-connect.ts';

const served = servedConnect();

type Changes = Readonly<Record<string, string | undefined>>;

const register = async (redirectUri: string, name = 'Some program'): Promise<string> => {
  const { json } = await postJson(`${served().connect}/register`, {
    redirect_uris: [redirectUri],
    client_name: name,
    token_endpoint_auth_method: 'none',
  });
  return String(json['client_id']);
};

const describeAt = async (changes: Changes) => {
  const request = await requestAt(authorizeUrl(served(), changes));
  const { status, json } = await postJson(`${served().site}/api/connect/request`, { request });
  expect(status).toBe(200);
  return json;
};

describe('a request to connect', () => {
  test('leads to the page of the site and stores nothing', async () => {
    const { status, headers } = await getJson(authorizeUrl(served()));
    expect(status).toBe(302);
    const location = new URL(headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(`${served().site}/connect`);
    expect([...location.searchParams.keys()]).toEqual(['request']);
  });

  test('of a known client is described with its name and host', async () => {
    expect(await describeAt({})).toMatchObject({
      client_name: 'Claude',
      client_host: 'claude.ai',
      redirect_host: 'claude.ai',
      is_known: true,
      is_loopback: false,
    });
  });

  test('of a program that calls itself Claude is not recognized as Claude', async () => {
    const redirectUri = 'https://evil.example/callback';
    const clientId = await register(redirectUri, 'Cla\u200bude\n');
    expect(await describeAt({ client_id: clientId, redirect_uri: redirectUri })).toMatchObject({
      client_name: 'Claude',
      client_host: 'evil.example',
      redirect_host: 'evil.example',
      is_known: false,
      is_loopback: false,
    });
  });

  test('of a registered client is known by the address that only it receives', async () => {
    const clientId = await register(claude.redirectUri, 'Evil');
    expect(await describeAt({ client_id: clientId })).toMatchObject({
      client_name: 'Claude',
      is_known: true,
    });
  });

  test.each([
    ['a loopback address', 'http://127.0.0.1:7777/callback'],
    ['an app-specific scheme', 'someprogram://auth/callback'],
  ])('with %s for the answer is marked, whatever its client is called', async (_, redirectUri) => {
    const clientId = await register(redirectUri, 'Claude');
    expect(await describeAt({ client_id: clientId, redirect_uri: redirectUri })).toMatchObject({
      is_known: false,
      is_loopback: true,
    });
  });

  test('expires after ten minutes', async () => {
    const { token } = await served().newVault();
    const request = await requestAt(authorizeUrl(served()));
    served().clock.move(600_001);
    for (const path of ['request', 'approve', 'deny']) {
      const url = `${served().site}/api/connect/${path}`;
      const { status, json } = await postJson(url, { request }, bearer(token));
      expect(status).toBe(400);
      expect(json['detail']).toContain('older than ten minutes');
    }
  });

  test('that was changed or made up is refused', async () => {
    const { token } = await served().newVault();
    const request = await requestAt(authorizeUrl(served()));
    const changed = `${request.slice(0, 40)}${request[40] === 'A' ? 'B' : 'A'}${request.slice(41)}`;
    for (const wrong of [changed, request.slice(0, -4), 'x', '']) {
      for (const path of ['request', 'approve', 'deny']) {
        const url = `${served().site}/api/connect/${path}`;
        const { status } = await postJson(url, { request: wrong }, bearer(token));
        expect(status).toBe(400);
      }
    }
  });

  test('can be allowed only with a token, and only once', async () => {
    const { token } = await served().newVault();
    const request = await requestAt(authorizeUrl(served()));
    const url = `${served().site}/api/connect/approve`;
    expect((await postJson(url, { request })).status).toBe(401);
    expect((await postJson(url, { request }, bearer(token))).status).toBe(200);
    const again = await postJson(url, { request }, bearer(token));
    expect(again.status).toBe(400);
    expect(again.json['detail']).toContain('answered before');
  });

  test('sends code, state and issuer to the client if allowed, and an error if denied', async () => {
    const { token } = await served().newVault();
    const back = await allowAt(served(), authorizeUrl(served(), { state: 'ä & =?' }), token);
    expect(back.href.startsWith(`${claude.redirectUri}?`)).toBe(true);
    expect(back.searchParams.get('state')).toBe('ä & =?');
    expect(back.searchParams.get('iss')).toBe(served().connect);
    expect(back.searchParams.get('code')).toMatch(/^mmc_/);
    const request = await requestAt(authorizeUrl(served()));
    const { json } = await postJson(`${served().site}/api/connect/deny`, { request });
    expect(Object.fromEntries(new URL(String(json['redirect_to'])).searchParams)).toEqual({
      error: 'access_denied',
      state: 'state-1',
      iss: served().connect,
    });
  });

  test('beyond twenty clients of one memory is refused until one of them is ended', async () => {
    const { token } = await served().newVault();
    for (let made = 0; made < 20; made += 1) {
      await allowAt(served(), authorizeUrl(served()), token);
    }
    const request = await requestAt(authorizeUrl(served()));
    const url = `${served().site}/api/connect/approve`;
    const full = await postJson(url, { request }, bearer(token));
    expect([full.status, full.json['code']]).toEqual([409, 'grant_limit_reached']);
    const { json } = await getJson(`${served().site}/api/grants`, { headers: bearer(token) });
    const [first] = json['grants'] as readonly { readonly id: string }[];
    await getJson(`${served().site}/api/grants/${first?.id}`, {
      method: 'DELETE',
      headers: bearer(token),
    });
    expect((await postJson(url, { request }, bearer(token))).status).toBe(200);
  });
});

describe('a wrong request', () => {
  test.each<[string, Changes, string]>([
    ['without a client', { client_id: undefined }, 'invalid_request'],
    ['of an unknown client', { client_id: 'client-unknown' }, 'invalid_client'],
    ['without a redirect address', { redirect_uri: undefined }, 'invalid_request'],
    ['to another site', { redirect_uri: 'https://evil.example/' }, 'invalid_request'],
    ['to a longer address', { redirect_uri: `${claude.redirectUri}/more` }, 'invalid_request'],
    ['with a query behind it', { redirect_uri: `${claude.redirectUri}?x=1` }, 'invalid_request'],
    ['to a subdomain', { redirect_uri: 'https://claude.ai.evil.example/' }, 'invalid_request'],
    [
      'with a user name that looks like the host',
      { redirect_uri: 'https://claude.ai@evil.example/api/mcp/auth_callback' },
      'invalid_request',
    ],
    ['to a script', { redirect_uri: 'javascript:alert(1)' }, 'invalid_request'],
  ])('%s is answered without a redirect', async (_, changes, error) => {
    const { status, json, headers } = await getJson(authorizeUrl(served(), changes));
    expect([status, json['error']]).toEqual([400, error]);
    expect(headers.has('location')).toBe(false);
    expect(JSON.stringify(json)).not.toContain('evil.example');
  });

  test.each<[string, Changes, string]>([
    ['for another kind of answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['for an answer in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['without PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with PKCE of no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['with a short challenge', { code_challenge: 'abc' }, 'invalid_request'],
    ['for a foreign resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('of a known client %s goes back to it with the error', async (_, changes, error) => {
    const { status, headers } = await getJson(authorizeUrl(served(), changes));
    expect(status).toBe(302);
    const back = new URL(headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(claude.redirectUri);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('state')).toBe('state-1');
    expect(back.searchParams.get('iss')).toBe(served().connect);
  });

  test('of a stranger’s client is not sent to its address, because that would be an open redirector', async () => {
    const redirectUri = 'https://evil.example/phish';
    const clientId = await register(redirectUri);
    const url = authorizeUrl(served(), {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'nothing',
    });
    const { status, headers } = await getJson(url);
    expect(status).toBe(400);
    expect(headers.has('location')).toBe(false);
  });

  test.each<[string, string, number]>([
    ['not sent to an app-specific scheme', 'evil.program://evil.example/cb', 400],
    ['sent to a loopback address', 'http://127.0.0.1:7777/cb', 302],
  ])('of a stranger’s client is %s', async (_, redirectUri, expected) => {
    const clientId = await register(redirectUri);
    const asked = { client_id: clientId, redirect_uri: redirectUri, response_type: 'nothing' };
    const { status, headers } = await getJson(authorizeUrl(served(), asked));
    expect(status).toBe(expected);
    expect(headers.has('location')).toBe(expected === 302);
  });

  test('with a repeated parameter is refused', async () => {
    const url = `${authorizeUrl(served())}&client_id=other`;
    const { status, json } = await getJson(url);
    expect([status, json['error']]).toEqual([400, 'invalid_request']);
  });
});

describe('what clients leave out or add', () => {
  test.each<[string, Changes]>([
    ['no resource: it means the only one', { resource: undefined }],
    ['the origin as the resource', { resource: 'http://127.0.0.1' }],
    ['scopes', { scope: 'memory offline_access' }],
    ['no state', { state: undefined }],
    ['response_mode=query', { response_mode: 'query' }],
    ['prompt=consent', { prompt: 'consent' }],
  ])('%s is accepted', async (name, changes) => {
    const withPort = name.startsWith('the origin') ? { resource: served().connect } : changes;
    expect((await getJson(authorizeUrl(served(), withPort))).status).toBe(302);
  });

  test('another port of a loopback address is accepted, another path is not', async () => {
    const clientId = await register('http://127.0.0.1:7777/callback');
    const at = async (redirectUri: string) =>
      (await getJson(authorizeUrl(served(), { client_id: clientId, redirect_uri: redirectUri })))
        .status;
    expect(await at('http://127.0.0.1:50123/callback')).toBe(302);
    expect(await at('http://127.0.0.1/callback')).toBe(302);
    expect(await at('http://127.0.0.1:7777/other')).toBe(400);
    expect(await at('http://localhost:7777/callback')).toBe(400);
    expect(await at('http://127.0.0.1:7777@evil.example/callback')).toBe(400);
  });
});
