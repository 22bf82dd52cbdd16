import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hours, minutes, seconds } from '../kernel/duration.ts';
import {
  allowAt,
  authorizeUrl,
  bearer,
  callTool,
  challengeOf,
  claude,
  connectClaude,
  getJson,
  newCodeFor,
  newVerifier,
  postForm,
  postJson,
  redeemFields,
  refreshFields,
  type JsonAnswer,
} from './testing/flow.ts';
import { serveConnect, type ServedConnect } from './testing/serve-connect.ts';

let served: ServedConnect;
beforeAll(async () => {
  served = await serveConnect();
});
afterAll(async () => {
  await served.close();
});

const askToken = async (fields: Readonly<Record<string, string>>): Promise<JsonAnswer> =>
  postForm(`${served.connect}/token`, fields);

const newToken = async (): Promise<string> => (await served.newVault()).token;

const works = async (access: string): Promise<boolean> => {
  const { status } = await callTool(served, access, 'what_do_you_know', {});
  expect([200, 401]).toContain(status);
  return status === 200;
};

const expectRefused = ({ status, json }: JsonAnswer, error: string, expected = 400): void => {
  expect([status, json['error']]).toEqual([expected, error]);
};

describe('a code', () => {
  test('gives an access token for a day and a refresh token, to be kept by nobody else', async () => {
    const { code, verifier } = await newCodeFor(served, await newToken());
    const { status, json, headers } = await askToken(redeemFields(code, verifier));
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^mma_/),
      token_type: 'Bearer',
      expires_in: 86_400,
      refresh_token: expect.stringMatching(/^mmr_/),
      scope: 'memory',
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('used twice ends the grant: the tokens of its first use are refused too', async () => {
    const connected = await connectClaude(served, await newToken());
    expect(await works(connected.access)).toBe(true);
    const { code, verifier } = connected;
    expectRefused(await askToken(redeemFields(code, verifier)), 'invalid_grant');
    expect(await works(connected.access)).toBe(false);
    expectRefused(await askToken(refreshFields(connected.refresh)), 'invalid_grant');
    expect(served.lines.map(({ event }) => event)).toContain('grant_reused');
  });

  test('used by many at once gives tokens to nobody for long', async () => {
    const { code, verifier } = await newCodeFor(served, await newToken());
    const fields = redeemFields(code, verifier);
    const answers = await Promise.all([1, 2, 3, 4].map(async () => askToken(fields)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThan(2);
    for (const { json } of given) expect(await works(String(json['access_token']))).toBe(false);
  });

  test('expires after a minute', async () => {
    const { code, verifier } = await newCodeFor(served, await newToken());
    served.clock.move(seconds(61));
    expectRefused(await askToken(redeemFields(code, verifier)), 'invalid_grant');
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['another verifier', { code_verifier: newVerifier() }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['a verifier that is too short', { code_verifier: 'short' }, 'invalid_request'],
    ['its challenge as the verifier', { code_verifier: 'challenge' }, 'invalid_grant'],
    ['another redirect address', { redirect_uri: 'https://claude.com/x' }, 'invalid_grant'],
    ['another client', { client_id: 'https://chatgpt.com/oauth/client.json' }, 'invalid_grant'],
    ['no code', { code: '' }, 'invalid_request'],
    ['a foreign resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is refused with %s, and still works for its client', async (_, changes, error) => {
    const { code, verifier } = await newCodeFor(served, await newToken());
    const wrong =
      changes['code_verifier'] === 'challenge' ? { code_verifier: challengeOf(verifier) } : changes;
    expectRefused(await askToken({ ...redeemFields(code, verifier), ...wrong }), error);
    expect((await askToken(redeemFields(code, verifier))).status).toBe(200);
  });

  test('is refused by a client without an id, and by one that is not registered', async () => {
    const { code, verifier } = await newCodeFor(served, await newToken());
    const fields = redeemFields(code, verifier);
    expectRefused(await askToken({ ...fields, client_id: '' }), 'invalid_client', 401);
    expectRefused(await askToken({ ...fields, client_id: 'client-x' }), 'invalid_client', 401);
  });

  test('works without the redirect address, which OAuth 2.1 leaves out', async () => {
    const { code, verifier } = await newCodeFor(served, await newToken());
    const fields = { ...redeemFields(code, verifier), redirect_uri: '' };
    expect((await askToken(fields)).status).toBe(200);
  });

  test('of one kind does not work as another', async () => {
    const { code, refresh, access } = await connectClaude(served, await newToken());
    expectRefused(await askToken(refreshFields(code)), 'invalid_grant');
    expectRefused(await askToken(refreshFields(access)), 'invalid_grant');
    expectRefused(await askToken(redeemFields(refresh, newVerifier())), 'invalid_grant');
    expect(await works(access)).toBe(true);
  });
});

describe('a refresh token', () => {
  test('is exchanged for another pair, and both access tokens work', async () => {
    const { access, refresh } = await connectClaude(served, await newToken());
    const { status, json } = await askToken(refreshFields(refresh));
    expect(status).toBe(200);
    expect(json['refresh_token']).not.toBe(refresh);
    expect(await works(String(json['access_token']))).toBe(true);
    expect(await works(access)).toBe(true);
  });

  test('used in parallel from two addresses gives both a pair that goes on working', async () => {
    const { refresh } = await connectClaude(served, await newToken());
    const pairs = await Promise.all([1, 2].map(async () => askToken(refreshFields(refresh))));
    served.clock.move(minutes(10));
    for (const { status, json } of pairs) {
      expect(status).toBe(200);
      expect(await works(String(json['access_token']))).toBe(true);
      expect((await askToken(refreshFields(String(json['refresh_token'])))).status).toBe(200);
    }
  });

  test('works once more within two minutes, and ends the grant afterwards', async () => {
    const { refresh } = await connectClaude(served, await newToken());
    const { json } = await askToken(refreshFields(refresh));
    served.clock.move(seconds(119));
    expect((await askToken(refreshFields(refresh))).status).toBe(200);
    served.clock.move(seconds(2));
    expectRefused(await askToken(refreshFields(refresh)), 'invalid_grant');
    expect(await works(String(json['access_token']))).toBe(false);
    expectRefused(await askToken(refreshFields(String(json['refresh_token']))), 'invalid_grant');
  });

  test('that was stolen and used first is found out when its owner uses it', async () => {
    const { refresh } = await connectClaude(served, await newToken());
    let stolen = refresh;
    let access = '';
    for (let day = 0; day < 5; day += 1) {
      const { json } = await askToken(refreshFields(stolen));
      stolen = String(json['refresh_token']);
      access = String(json['access_token']);
      served.clock.move(hours(25));
    }
    // Its row is gone by now; its family is not.
    expectRefused(await askToken(refreshFields(refresh)), 'invalid_grant');
    expect(await works(access)).toBe(false);
    expectRefused(await askToken(refreshFields(stolen)), 'invalid_grant');
  });

  test('is refused by another client, which ends nothing', async () => {
    const { access, refresh } = await connectClaude(served, await newToken());
    const foreign = {
      ...refreshFields(refresh),
      client_id: 'https://cursor.com/oauth/mcp-client.json',
    };
    expectRefused(await askToken(foreign), 'invalid_grant');
    expect(await works(access)).toBe(true);
  });

  test('expires ninety days after the last refresh', async () => {
    const { refresh } = await connectClaude(served, await newToken());
    served.clock.move(hours(24 * 89));
    const { json } = await askToken(refreshFields(refresh));
    served.clock.move(hours(24 * 89));
    const second = await askToken(refreshFields(String(json['refresh_token'])));
    expect(second.status).toBe(200);
    served.clock.move(hours(24 * 91));
    const late = await askToken(refreshFields(String(second.json['refresh_token'])));
    expectRefused(late, 'invalid_grant');
  });

  test('asked for too often is refused for a while, and loses nothing', async () => {
    const { refresh } = await connectClaude(served, await newToken());
    let current = refresh;
    let answer = await askToken(refreshFields(current));
    for (let tries = 0; tries < 200 && answer.status === 200; tries += 1) {
      current = String(answer.json['refresh_token']);
      answer = await askToken(refreshFields(current));
    }
    expectRefused(answer, 'temporarily_unavailable', 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    served.clock.move(hours(25));
    expect((await askToken(refreshFields(current))).status).toBe(200);
  });
});

test('an access token expires after a day', async () => {
  const { access } = await connectClaude(served, await newToken());
  served.clock.move(hours(24) + 1);
  expect(await works(access)).toBe(false);
});

describe('the end of a grant', () => {
  const grantsOf = async (token: string) => {
    const { json } = await getJson(`${served.site}/api/grants`, { headers: bearer(token) });
    return json['grants'] as readonly { readonly id: string }[];
  };

  test('by its holder ends that grant alone, at once', async () => {
    const token = await newToken();
    const one = await connectClaude(served, token);
    served.clock.move(1);
    const other = await connectClaude(served, token);
    expect(await works(one.access)).toBe(true);
    const grants = await grantsOf(token);
    expect(grants).toEqual([
      {
        id: expect.stringMatching(/^g_/),
        client_name: 'Claude',
        client_host: 'claude.ai',
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
      expect.objectContaining({ last_used_at: null }),
    ]);
    const url = `${served.site}/api/grants/${grants[0]?.id}`;
    const init = { method: 'DELETE', headers: bearer(token) };
    expect((await getJson(url, init)).status).toBe(204);
    expect((await getJson(url, init)).status).toBe(404);
    expect(await works(one.access)).toBe(false);
    expectRefused(await askToken(refreshFields(one.refresh)), 'invalid_grant');
    expect(await works(other.access)).toBe(true);
  });

  test('is not possible from another vault', async () => {
    const [token, foreign] = [await newToken(), await newToken()];
    const { access } = await connectClaude(served, token);
    const [grant] = await grantsOf(token);
    const url = `${served.site}/api/grants/${grant?.id}`;
    const init = { method: 'DELETE', headers: bearer(foreign) };
    expect((await getJson(url, init)).status).toBe(404);
    expect(await grantsOf(foreign)).toEqual([]);
    expect(await works(access)).toBe(true);
  });

  test.each(['access', 'refresh'] as const)(
    'by its client with the %s token ends all of it',
    async (kind) => {
      const connected = await connectClaude(served, await newToken());
      const fields = { token: connected[kind], client_id: claude.clientId };
      expect((await postForm(`${served.connect}/revoke`, fields)).status).toBe(200);
      expect(await works(connected.access)).toBe(false);
      expectRefused(await askToken(refreshFields(connected.refresh)), 'invalid_grant');
    },
  );

  test('by another client, or with an unknown token, does nothing and says the same', async () => {
    const { access } = await connectClaude(served, await newToken());
    const codex = 'https://chatgpt.com/oauth/codex/client.json';
    for (const fields of [
      { token: access, client_id: codex },
      { token: 'unknown', client_id: claude.clientId },
    ]) {
      const { status, json } = await postForm(`${served.connect}/revoke`, fields);
      expect([status, json]).toEqual([200, {}]);
    }
    expect(await works(access)).toBe(true);
  });

  test('comes with a rotation and with a revocation of the token', async () => {
    for (const [method, path] of [
      ['POST', '/api/token/rotate'],
      ['DELETE', '/api/token'],
    ] as const) {
      const token = await newToken();
      const { access, refresh } = await connectClaude(served, token);
      const { code, verifier } = await newCodeFor(served, token);
      expect(await works(access)).toBe(true);
      await getJson(`${served.site}${path}`, { method, headers: bearer(token) });
      expect(await works(access)).toBe(false);
      expectRefused(await askToken(refreshFields(refresh)), 'invalid_grant');
      expectRefused(await askToken(redeemFields(code, verifier)), 'invalid_grant');
    }
  });

  test('is seen by another process at once', async () => {
    const token = await newToken();
    const { access } = await connectClaude(served, token);
    const another = await served.openAnother();
    try {
      await expect(another.product.grants.open(access)).resolves.toBeDefined();
      const { vaultId } = await served.product.tokens.open(token);
      await served.product.tokens.rotate(token);
      await expect(another.product.grants.open(access)).rejects.toMatchObject({
        code: 'invalid_token',
      });
      expect(await another.ports.grants.list(vaultId, served.clock.now())).toEqual([]);
    } finally {
      await another.close();
    }
  });
});

describe('a client with a secret', () => {
  const redirectUri = 'https://callback.mistral.ai/v1/integrations_auth/oauth2_callback';
  const connect = async (token: string) => {
    const { json } = await postJson(`${served.connect}/register`, {
      redirect_uris: [redirectUri],
      client_name: 'Le Chat',
      token_endpoint_auth_method: 'client_secret_post',
    });
    const [clientId, secret] = [String(json['client_id']), String(json['client_secret'])];
    const verifier = newVerifier();
    const url = authorizeUrl(served, {
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: challengeOf(verifier),
    });
    const code = (await allowAt(served, url, token)).searchParams.get('code') ?? '';
    const fields = { ...redeemFields(code, verifier), redirect_uri: redirectUri };
    return { clientId, secret, fields };
  };
  const basic = (clientId: string, secret: string) => ({
    Authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`)}`,
  });

  test('gets tokens with the secret in the body or in the header', async () => {
    const inBody = await connect(await newToken());
    const { clientId, secret, fields } = inBody;
    const answer = await askToken({ ...fields, client_id: clientId, client_secret: secret });
    expect(answer.status).toBe(200);
    const inHeader = await connect(await newToken());
    const withoutId = { ...inHeader.fields, client_id: '' };
    const header = basic(inHeader.clientId, inHeader.secret);
    expect((await postForm(`${served.connect}/token`, withoutId, header)).status).toBe(200);
  });

  test('gets none without it, with another one, or with that of another client', async () => {
    const { clientId, fields } = await connect(await newToken());
    const other = await connect(await newToken());
    const asked = { ...fields, client_id: clientId };
    expectRefused(await askToken(asked), 'invalid_client', 401);
    for (const secret of ['', 'wrong', other.secret]) {
      const inBody = await askToken({ ...asked, client_secret: secret });
      expectRefused(inBody, 'invalid_client', 401);
      const inHeader = await postForm(`${served.connect}/token`, asked, basic(clientId, secret));
      expectRefused(inHeader, 'invalid_client', 401);
      expect(inHeader.headers.get('www-authenticate')).toMatch(/^Basic /);
    }
  });
});
