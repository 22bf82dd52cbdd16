import { describe, expect, test } from '@jest/globals';
import { authorizeUrl, bearer, getJson, postJson } from './testing/flow.ts';
import { servedConnect } from './testing/serve-connect.ts';

const served = servedConnect();
/** The headers that Chromium sends. */
const browser = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

type Changes = Readonly<Record<string, string>>;

/** The refusal as the page of the site receives it. */
const refusalOf = async (changes: Changes): Promise<string> => {
  const { status, headers } = await getJson(authorizeUrl(served(), changes), browser);
  expect(status).toBe(302);
  const location = new URL(headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe(`${served().site}/connect`);
  return location.searchParams.get('request') ?? '';
};

describe('a browser that a client sends here with a wrong request', () => {
  test.each<[string, Changes, string]>([
    ['of an unknown client', { client_id: 'client-unknown' }, 'Remove MindMirror in your AI tool'],
    ['to another site', { redirect_uri: 'https://evil.example/' }, 'redirect_uri'],
  ])('%s is shown the reason on the page of the site', async (_, changes, reason) => {
    const request = await refusalOf(changes);
    const url = `${served().site}/api/connect/request`;
    const { status, json } = await postJson(url, { request });
    expect([status, json['code']]).toEqual([400, 'invalid_input']);
    expect(json['detail']).toContain(reason);
    expect(json['detail']).not.toContain('evil.example');
  });

  test('has nothing to allow or deny', async () => {
    const { token } = await served().newVault();
    const request = await refusalOf({ client_id: 'client-unknown' });
    for (const path of ['approve', 'deny']) {
      const url = `${served().site}/api/connect/${path}`;
      expect((await postJson(url, { request }, bearer(token))).status).toBe(400);
    }
  });
});
