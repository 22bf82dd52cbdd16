import { describe, expect, test } from '@jest/globals';
import { authorizeUrl, getJson, postForm, postJson } from './testing/flow.ts';
import { isRedirectUri } from './clients/redirect-uri.ts';
import { servedConnect } from './testing/serve-connect.ts';

const served = servedConnect();

const register = async (body: unknown) => postJson(`${served().connect}/register`, body);
const redirectUris = ['https://client.example/callback'];

describe('registration', () => {
  test('stores nothing, and the client id still works after a restart with the same server secret', async () => {
    const { status, json } = await register({ redirect_uris: redirectUris, client_name: 'Tool' });
    expect(status).toBe(201);
    expect(json).toEqual({
      client_id: expect.stringMatching(/^client-[\w-]+$/),
      client_id_issued_at: Math.floor(served().clock.now() / 1_000),
      // RFC 7591 §2: this is what a missing method means.
      token_endpoint_auth_method: 'client_secret_basic',
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      client_secret_expires_at: 0,
      client_name: 'Tool',
      redirect_uris: redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    });
    const changes = { client_id: String(json['client_id']), redirect_uri: redirectUris[0] };
    expect((await getJson(authorizeUrl(served(), changes))).status).toBe(302);
  });

  test('of a client that uses no secret returns none', async () => {
    const { json } = await register({
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'none',
    });
    expect(json).not.toHaveProperty('client_secret');
  });

  test('cleans and shortens the name', async () => {
    const { json } = await register({
      redirect_uris: redirectUris,
      client_name: ` a\u202eb\n\t${'c'.repeat(500)}`,
    });
    expect(json['client_name']).toMatch(/^ab c+$/);
    expect(String(json['client_name'])).toHaveLength(64);
  });

  test.each<[string, unknown, string]>([
    ['no body', undefined, 'invalid_client_metadata'],
    ['no addresses', {}, 'invalid_client_metadata'],
    ['an empty list', { redirect_uris: [] }, 'invalid_client_metadata'],
    ['too many', { redirect_uris: Array(11).fill(redirectUris[0]) }, 'invalid_client_metadata'],
    ['something else', { redirect_uris: 'https://client.example/' }, 'invalid_client_metadata'],
    ['one bad address', { redirect_uris: [...redirectUris, 'x'] }, 'invalid_redirect_uri'],
    [
      'a signed assertion',
      { redirect_uris: redirectUris, token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
    ],
    [
      'another grant alone',
      { redirect_uris: redirectUris, grant_types: ['client_credentials'] },
      'invalid_client_metadata',
    ],
    [
      'another response alone',
      { redirect_uris: redirectUris, response_types: ['token'] },
      'invalid_client_metadata',
    ],
  ])('with %s is refused', async (_, body, error) => {
    const { status, json } = await register(body === undefined ? null : body);
    expect([status, json['error']]).toEqual([400, error]);
  });

  test('with a name that is not UTF-8 is refused', async () => {
    const body = { redirect_uris: redirectUris, client_name: 'Café' };
    const response = await fetch(`${served().connect}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body), 'latin1'),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'invalid_client_metadata',
      error_description: 'The body is not valid JSON.',
    });
  });

  test('accepts only JSON of at most 16 KB', async () => {
    const form = await postForm(`${served().connect}/register`, { redirect_uris: 'x' });
    expect([form.status, form.json['error']]).toEqual([415, 'invalid_request']);
    const large = await register({ redirect_uris: redirectUris, x: 'x'.repeat(17_000) });
    expect([large.status, large.json['error']]).toEqual([413, 'invalid_request']);
  });

  test('token requests must be forms, with each parameter once', async () => {
    const json = await postJson(`${served().connect}/token`, { grant_type: 'refresh_token' });
    expect([json.status, json.json['error']]).toEqual([415, 'invalid_request']);
    const twice = new URLSearchParams('client_id=a&client_id=b');
    const answer = await postForm(`${served().connect}/token`, twice);
    expect([answer.status, answer.json['error']]).toEqual([400, 'invalid_request']);
  });

  test.each(['token', 'revoke'])('a form to /%s that is not UTF-8 is refused', async (path) => {
    const response = await fetch(`${served().connect}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('client_id=Café&token=x&refresh_token=x', 'latin1'),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'invalid_request',
      error_description: 'The form is not UTF-8. Encode it as UTF-8 and send it again.',
    });
  });

  test('a changed client id is unknown', async () => {
    const { json } = await register({ redirect_uris: redirectUris });
    const id = String(json['client_id']);
    const changed = `${id.slice(0, 30)}${id[30] === 'A' ? 'B' : 'A'}${id.slice(31)}`;
    for (const wrong of [
      changed,
      `${id}A`.slice(0, -5),
      'client-',
      `client-${'A'.repeat(9_000)}`,
    ]) {
      const url = authorizeUrl(served(), { client_id: wrong, redirect_uri: redirectUris[0] });
      const answer = await getJson(url);
      expect([answer.status, answer.json['error']]).toEqual([400, 'invalid_client']);
    }
  });
});

describe('a redirect address', () => {
  test.each([
    'https://client.example/callback?x=1',
    'http://127.0.0.1:8080/cb',
    'http://[::1]/cb',
    'http://localhost/cb',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app://callback',
  ])('may be %s', (uri) => {
    expect(isRedirectUri(uri)).toBe(true);
  });

  test.each([
    '',
    'nothing',
    '/callback',
    'http://client.example/callback',
    'http://127.0.0.1.example/cb',
    'http://localhost.example/cb',
    'https://user@client.example/',
    'https://user:password@client.example/',
    'https://client.example/#',
    'https://client.example/#code',
    'javascript://client.example/%0aalert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://client.example/x',
    'mailto://x',
    'x-safari-https://evil.example/cb',
    'googlechromes://evil.example/cb',
    'microsoft-edge-https://evil.example/cb',
    'firefox://open-url?url=https://evil.example',
    'intent://evil.example/cb',
    'moz-extension://evil/cb',
    'ms-settings://evil',
    'web+evil://cb',
    'matrix://cb',
    'myapp:callback',
    'https://client.example/\n',
    'https://cli\tent.example/',
    'https://client.example\\@evil.example/',
    'https://client.example/☃',
    'someprogram://☃',
    'http://127.0.0.1/a b',
    `https://client.example/${'x'.repeat(600)}`,
  ])('may not be %s', (uri) => {
    expect(isRedirectUri(uri)).toBe(false);
  });
});
