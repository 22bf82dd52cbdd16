import { describe, expect, test } from '@jest/globals';
import { days, hours, seconds } from '../kernel/duration.ts';
import { askingOf, expectRefused } from './testing/ask-token.ts';
import {
  challengeOf,
  connectClaude,
  newCodeFor,
  newVerifier,
  redeemFields,
  refreshFields,
} from './testing/flow.ts';
import { servedConnect } from './testing/serve-connect.ts';
import { newCode } from '../tokens/index.ts';

const served = servedConnect();

const { askToken, newToken, works } = askingOf(served);

describe('a code', () => {
  test('gives an access token for a day and a refresh token, and no cache may store them', async () => {
    const { code, verifier } = await newCodeFor(served(), await newToken());
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

  test('used twice ends the grant: the tokens of its first use are refused too @copied-secrets-noticed', async () => {
    const connected = await connectClaude(served(), await newToken());
    expect(await works(connected.access)).toBe(true);
    const { code, verifier } = connected;
    expectRefused(await askToken(redeemFields(code, verifier)), 'invalid_grant');
    expect(await works(connected.access)).toBe(false);
    expectRefused(await askToken(refreshFields(connected.refresh)), 'invalid_grant');
    expect(served().lines.map(({ event }) => event)).toContain('grant_reused');
  });

  test('used again, however late, ends the grant at once @copied-secrets-noticed', async () => {
    for (const later of [seconds(61), hours(5), days(80)]) {
      const { code, verifier, refresh } = await connectClaude(served(), await newToken());
      served().clock.move(later);
      // Refreshing removes the expired row of the code.
      const { json } = await askToken(refreshFields(refresh));
      const access = String(json['access_token']);
      expect(await works(access)).toBe(true);
      expectRefused(await askToken(redeemFields(code, verifier)), 'invalid_grant');
      expect(await works(access)).toBe(false);
      expectRefused(await askToken(refreshFields(String(json['refresh_token']))), 'invalid_grant');
    }
  });

  test('that this server never issued ends nothing', async () => {
    const { access, verifier } = await connectClaude(served(), await newToken());
    expectRefused(await askToken(redeemFields(newCode(), verifier)), 'invalid_grant');
    expect(await works(access)).toBe(true);
  });

  test('used by many at once gives no client tokens that last', async () => {
    const { code, verifier } = await newCodeFor(served(), await newToken());
    const fields = redeemFields(code, verifier);
    const answers = await Promise.all([1, 2, 3, 4].map(async () => askToken(fields)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThan(2);
    for (const { json } of given) expect(await works(String(json['access_token']))).toBe(false);
  });

  test('expires after a minute, which does not count as theft', async () => {
    const { code, verifier } = await newCodeFor(served(), await newToken());
    const before = served().lines.length;
    served().clock.move(seconds(61));
    expectRefused(await askToken(redeemFields(code, verifier)), 'invalid_grant');
    const events = served()
      .lines.slice(before)
      .map(({ event }) => event);
    expect(events).not.toContain('grant_reused');
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
  ])(
    'is refused with %s, and still works for its client @answers-go-to-their-client',
    async (_, changes, error) => {
      const { code, verifier } = await newCodeFor(served(), await newToken());
      const wrong =
        changes['code_verifier'] === 'challenge'
          ? { code_verifier: challengeOf(verifier) }
          : changes;
      expectRefused(await askToken({ ...redeemFields(code, verifier), ...wrong }), error);
      expect((await askToken(redeemFields(code, verifier))).status).toBe(200);
    },
  );

  test('is refused from a client without an id, and from one that is not registered', async () => {
    const { code, verifier } = await newCodeFor(served(), await newToken());
    const fields = redeemFields(code, verifier);
    expectRefused(await askToken({ ...fields, client_id: '' }), 'invalid_client', 401);
    expectRefused(await askToken({ ...fields, client_id: 'client-x' }), 'invalid_client', 401);
  });

  test('works without the redirect address, which OAuth 2.1 leaves out', async () => {
    const { code, verifier } = await newCodeFor(served(), await newToken());
    const fields = { ...redeemFields(code, verifier), redirect_uri: '' };
    expect((await askToken(fields)).status).toBe(200);
  });

  test('and other secrets do not work in place of each other', async () => {
    const { code, refresh, access } = await connectClaude(served(), await newToken());
    expectRefused(await askToken(refreshFields(code)), 'invalid_grant');
    expectRefused(await askToken(refreshFields(access)), 'invalid_grant');
    expectRefused(await askToken(redeemFields(refresh, newVerifier())), 'invalid_grant');
    expect(await works(access)).toBe(true);
  });
});
