import { describe, expect, test } from '@jest/globals';
import { askingOf, expectRefused } from './testing/ask-token.ts';
import {
  bearer,
  claude,
  connectClaude,
  getJson,
  newCodeFor,
  postForm,
  redeemFields,
  refreshFields,
} from './testing/flow.ts';
import { servedConnect } from './testing/serve-connect.ts';

const served = servedConnect();

const { askToken, newToken, works } = askingOf(served);

describe('the end of a grant', () => {
  const grantsOf = async (token: string) => {
    const { json } = await getJson(`${served().site}/api/grants`, { headers: bearer(token) });
    return json['grants'] as readonly { readonly id: string }[];
  };

  test('by its holder ends that grant alone, at once @grant-ends-at-once', async () => {
    const token = await newToken();
    const one = await connectClaude(served(), token);
    served().clock.move(1);
    const other = await connectClaude(served(), token);
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
    const url = `${served().site}/api/grants/${grants[0]?.id}`;
    const init = { method: 'DELETE', headers: bearer(token) };
    expect((await getJson(url, init)).status).toBe(204);
    expect((await getJson(url, init)).status).toBe(404);
    expect(await works(one.access)).toBe(false);
    expectRefused(await askToken(refreshFields(one.refresh)), 'invalid_grant');
    expect(await works(other.access)).toBe(true);
  });

  test('is impossible from another vault', async () => {
    const [token, foreign] = [await newToken(), await newToken()];
    const { access } = await connectClaude(served(), token);
    const [grant] = await grantsOf(token);
    const url = `${served().site}/api/grants/${grant?.id}`;
    const init = { method: 'DELETE', headers: bearer(foreign) };
    expect((await getJson(url, init)).status).toBe(404);
    expect(await grantsOf(foreign)).toEqual([]);
    expect(await works(access)).toBe(true);
  });

  test.each(['access', 'refresh'] as const)(
    'by its client with the %s token ends the whole grant @grant-ends-at-once',
    async (kind) => {
      const connected = await connectClaude(served(), await newToken());
      const fields = { token: connected[kind], client_id: claude.clientId };
      expect((await postForm(`${served().connect}/revoke`, fields)).status).toBe(200);
      expect(await works(connected.access)).toBe(false);
      expectRefused(await askToken(refreshFields(connected.refresh)), 'invalid_grant');
    },
  );

  test('by another client, or with an unknown token, does nothing and gets the same answer', async () => {
    const { access } = await connectClaude(served(), await newToken());
    const codex = 'https://chatgpt.com/oauth/codex/client.json';
    for (const fields of [
      { token: access, client_id: codex },
      { token: 'unknown', client_id: claude.clientId },
    ]) {
      const { status, json } = await postForm(`${served().connect}/revoke`, fields);
      expect([status, json]).toEqual([200, {}]);
    }
    expect(await works(access)).toBe(true);
  });

  test('comes with a rotation and with a revocation of the token @rotation-ends-grants', async () => {
    for (const [method, path] of [
      ['POST', '/api/token/rotate'],
      ['DELETE', '/api/token'],
    ] as const) {
      const token = await newToken();
      const { access, refresh } = await connectClaude(served(), token);
      const { code, verifier } = await newCodeFor(served(), token);
      expect(await works(access)).toBe(true);
      await getJson(`${served().site}${path}`, { method, headers: bearer(token) });
      expect(await works(access)).toBe(false);
      expectRefused(await askToken(refreshFields(refresh)), 'invalid_grant');
      expectRefused(await askToken(redeemFields(code, verifier)), 'invalid_grant');
    }
  });

  test('is seen by another process at once', async () => {
    const token = await newToken();
    const { access } = await connectClaude(served(), token);
    const another = await served().openAnother();
    try {
      await expect(another.product.grants.open(access)).resolves.toBeDefined();
      const { vaultId } = await served().product.tokens.open(token);
      await served().product.tokens.rotate(token);
      await expect(another.product.grants.open(access)).rejects.toMatchObject({
        code: 'invalid_token',
      });
      expect(await another.ports.grants.list(vaultId, served().clock.now())).toEqual([]);
    } finally {
      await another.close();
    }
  });
});
