import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { memoryRateLimiter } from '../adapters/rate-limiter-flexible/rate-limiter.ts';
import { routes } from '../rest/routes/index.ts';
import { askingOf, expectRefused } from './testing/ask-token.ts';
import {
  authorizeUrl,
  bearer,
  callTool,
  claude,
  connectClaude,
  getJson,
  newCodeFor,
  postForm,
  postJson,
  redeemFields,
  refreshFields,
  requestAt,
  type Connected,
} from './testing/flow.ts';
import { serveConnect, type ServedConnect } from './testing/serve-connect.ts';

let served: ServedConnect;
beforeEach(async () => {
  served = await serveConnect();
});
afterEach(async () => {
  await served.close();
});

const { askToken, newToken, works } = askingOf(() => served);

const codex = 'https://chatgpt.com/oauth/codex/client.json';

describe('the secrets of a grant', () => {
  const owned = routes.filter(({ needsToken }) => needsToken === true);
  let token: string;
  let connected: Connected;
  let grantId: string;
  beforeEach(async () => {
    token = await newToken();
    connected = await connectClaude(served, token);
    const { json } = await getJson(`${served.site}/api/grants`, { headers: bearer(token) });
    grantId = (json['grants'] as readonly { readonly id: string }[])[0]?.id ?? '';
  });

  test.each(owned.map(({ method, path }) => [method.toUpperCase(), path] as const))(
    'open nothing at %s %s, and change nothing @grant-has-six-tools-only',
    async (method, path) => {
      const request = await requestAt(authorizeUrl(served));
      for (const secret of [connected.access, connected.refresh, connected.code]) {
        const answer = await getJson(`${served.site}${path.replace('{id}', grantId)}`, {
          method,
          headers: { ...bearer(secret), 'Content-Type': 'application/json' },
          ...(method === 'POST' && { body: JSON.stringify({ request }) }),
        });
        expect(answer.status).toBe(401);
      }
      const { json } = await getJson(`${served.site}/api/grants`, { headers: bearer(token) });
      expect(json['grants']).toHaveLength(1);
      expect(await works(connected.access)).toBe(true);
    },
  );

  test('are refused for every tool of the other host, and the token for every tool of this one', async () => {
    const args = { query: 'tea' };
    for (const secret of [connected.access, connected.refresh, connected.code]) {
      const there = { connect: served.site };
      expect((await callTool(there, secret, 'recall', args)).status).toBe(401);
    }
    expect((await callTool(served, token, 'recall', args)).status).toBe(401);
  });
});

describe('a request to connect', () => {
  const answer = async (path: string, request: string, token: string) =>
    postJson(`${served.site}/api/connect/${path}`, { request }, bearer(token));

  test('cannot be made from something else that this server sealed', async () => {
    const { json } = await postJson(`${served.connect}/register`, {
      redirect_uris: [claude.redirectUri],
    });
    const sealed = String(json['client_id']).replace('client-', '');
    const { status, json: refusal } = await answer('approve', sealed, await newToken());
    expect([status, refusal['code']]).toEqual([400, 'invalid_input']);
    const request = await requestAt(authorizeUrl(served));
    expectRefused(await askToken({ client_id: `client-${request}` }), 'invalid_client', 401);
  });

  test('of another server is refused', async () => {
    const other = await serveConnect();
    const request = await requestAt(authorizeUrl(other));
    await other.close();
    const { status, json } = await answer('approve', request, await newToken());
    expect([status, json['code']]).toEqual([400, 'invalid_input']);
  });

  test('of one client leads to a code that no other client can redeem', async () => {
    const { code, verifier } = await newCodeFor(served, await newToken());
    const stolen = { ...redeemFields(code, verifier), client_id: codex };
    expectRefused(await askToken(stolen), 'invalid_grant');
    expectRefused(await askToken({ ...stolen, redirect_uri: '' }), 'invalid_grant');
    expect((await askToken(redeemFields(code, verifier))).status).toBe(200);
  });

  test('cannot be allowed twice, not even with another memory', async () => {
    const [mine, theirs] = [await newToken(), await newToken()];
    const request = await requestAt(authorizeUrl(served));
    expect((await answer('approve', request, mine)).status).toBe(200);
    expect((await answer('approve', request, theirs)).status).toBe(400);
    const { json } = await getJson(`${served.site}/api/grants`, { headers: bearer(theirs) });
    expect(json['grants']).toEqual([]);
  });
});

test('a refresh token is not exchanged for a token of another resource', async () => {
  const { refresh, access } = await connectClaude(served, await newToken());
  const foreign = { ...refreshFields(refresh), resource: 'https://other.example/mcp' };
  expectRefused(await askToken(foreign), 'invalid_target');
  const both = new URLSearchParams(refreshFields(refresh));
  both.append('resource', `${served.connect}/mcp`);
  both.append('resource', 'https://other.example/mcp');
  expectRefused(await postForm(`${served.connect}/token`, both), 'invalid_target');
  expect(await works(access)).toBe(true);
});

describe('a name that a client gives itself', () => {
  test.each([
    ['a huge one', 'n'.repeat(15_000), /^n{64}$/],
    ['one that turns the line around', 'Claude\u202e\u2066gpj.exe\u2069', /^Claudegpj\.exe$/],
    ['hidden letters and tags', 'Cl\u200b\u2060au\u00adde\u{e0041}\u{e007f}', /^Claude$/],
    ['line breaks', 'Claude\r\n\u2028\u2029is known', /^Claude ?is known$/],
    ['control characters', 'Clau\u0000\u001b[31mde', /^Clau\[31mde$/],
    ['nothing else', '\u200b\u202e \n', /^An unnamed program$/],
  ])('with %s is shown as plain text on one line', async (_, name, shown) => {
    const redirectUri = 'https://client.example/callback';
    const { json } = await postJson(`${served.connect}/register`, {
      redirect_uris: [redirectUri],
      client_name: name,
    });
    const changes = { client_id: String(json['client_id']), redirect_uri: redirectUri };
    const request = await requestAt(authorizeUrl(served, changes));
    const described = await postJson(`${served.site}/api/connect/request`, { request });
    expect(described.json['client_name']).toMatch(shown);
  });
});

test('a flood of registrations is limited per minute, and connected clients keep working', async () => {
  await served.close();
  served = await serveConnect({ rateLimiter: memoryRateLimiter() });
  const token = await newToken();
  const { access, refresh } = await connectClaude(served, token);
  const body = { redirect_uris: [claude.redirectUri] };
  const answers = [];
  for (let count = 0; count < 121; count += 1) {
    answers.push(await postJson(`${served.connect}/register`, body));
  }
  expect(answers.slice(0, 120).every(({ status }) => status === 201)).toBe(true);
  const last = answers.at(-1);
  expect([last?.status, last?.json['error']]).toEqual([429, 'temporarily_unavailable']);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await works(access)).toBe(true);
  expect((await askToken(refreshFields(refresh))).status).toBe(200);
});
