import { afterEach, describe, expect, test } from '@jest/globals';
import {
  allowAt,
  authorizeUrl,
  getJson,
  postForm,
  redeemFields,
  postJson,
  requestAt,
  newVerifier,
  challengeOf,
} from '../testing/flow.ts';
import { documentClients } from './client-document.ts';
import { AppError } from '../../kernel/errors.ts';
import { serveConnect, type ServedConnect } from '../testing/serve-connect.ts';

const clientId = 'https://client.example/oauth/client.json';
const redirectUri = 'https://client.example/callback';
const document = { client_id: clientId, client_name: 'Example', redirect_uris: [redirectUri] };

let served: ServedConnect | undefined;
afterEach(async () => {
  await served?.close();
});

const serveDocument = async (json: unknown) => {
  const fetched: string[] = [];
  served = await serveConnect({
    fetchClientDocument: async (url) => {
      fetched.push(url);
      return json;
    },
  });
  return { app: served, fetched };
};

const changes = { client_id: clientId, redirect_uri: redirectUri };

describe('a client with a metadata document', () => {
  test('connects without registering; its document is fetched once, and not for tokens', async () => {
    const { app, fetched } = await serveDocument(document);
    const { token } = await app.newVault();
    const verifier = newVerifier();
    const url = authorizeUrl(app, { ...changes, code_challenge: challengeOf(verifier) });
    const code = (await allowAt(app, url, token)).searchParams.get('code') ?? '';
    const { status } = await postForm(`${app.connect}/token`, {
      ...redeemFields(code, verifier),
      ...changes,
    });
    expect(status).toBe(200);
    await requestAt(authorizeUrl(app, changes));
    expect(fetched).toEqual([clientId]);
  });

  test('is shown as unknown, with the host that it proves to own', async () => {
    const { app } = await serveDocument({ ...document, client_name: 'Claude' });
    const request = await requestAt(authorizeUrl(app, changes));
    const { json } = await postJson(`${app.site}/api/connect/request`, { request });
    expect(json).toMatchObject({
      client_name: 'Claude',
      client_host: 'client.example',
      is_known: false,
    });
  });

  test.each<[string, unknown]>([
    ['cannot be had', undefined],
    ['names another client', { ...document, client_id: 'https://other.example/client.json' }],
    ['names no redirect address', { ...document, redirect_uris: undefined }],
    ['names another redirect address', { ...document, redirect_uris: ['https://x.example/'] }],
    ['names an address nobody may have', { ...document, redirect_uris: ['javascript:x'] }],
    ['asks for a secret', { ...document, token_endpoint_auth_method: 'client_secret_post' }],
    ['is a list', [document]],
  ])('is refused if its document %s', async (_, json) => {
    const { app } = await serveDocument(json);
    const { status, headers } = await getJson(authorizeUrl(app, changes));
    expect(status).toBe(400);
    expect(headers.has('location')).toBe(false);
  });

  test.each([
    'http://client.example/client.json',
    'https://client.example/',
    'https://client.example',
    'https://client.example:8443/client.json',
    'https://user@client.example/client.json',
    'https://client.example/a/../client.json',
    'https://client.example/client.json?x=1',
    'https://client.example/client.json#x',
    'https://CLIENT.example/client.json',
  ])('is not looked up at %s', async (id) => {
    const { app, fetched } = await serveDocument({ ...document, client_id: id });
    expect((await getJson(authorizeUrl(app, { ...changes, client_id: id }))).status).toBe(400);
    expect(fetched).toEqual([]);
  });

  test('that is known is never looked up @nobody-is-called', async () => {
    const { app, fetched } = await serveDocument(undefined);
    expect((await getJson(authorizeUrl(app))).status).toBe(302);
    expect(fetched).toEqual([]);
  });
});

describe('the lookup of documents', () => {
  const fetching = (fetchDocument: (url: string) => Promise<unknown>) => {
    let fetched = 0;
    const find = documentClients(async (url) => {
      fetched += 1;
      return fetchDocument(url);
    });
    return { find, fetched: () => fetched };
  };

  test('fetches a document once for all requests that need it at the same time', async () => {
    const { find, fetched } = fetching(async () => document);
    const found = await Promise.all([find(clientId), find(clientId), find(clientId)]);
    expect(found.map((client) => client?.host)).toEqual(Array(3).fill('client.example'));
    expect(fetched()).toBe(1);
  });

  test('does not remember that too many documents were being fetched', async () => {
    const { promise: free, resolve } = Promise.withResolvers<unknown>();
    let isBusy = true;
    const { find } = fetching(async () => {
      if (isBusy) throw new AppError('rate_limited', 'Too many.', { retryAfterSeconds: 3 });
      return free;
    });
    await expect(find(clientId)).rejects.toMatchObject({ code: 'rate_limited' });
    isBusy = false;
    resolve(document);
    expect(await find(clientId)).toMatchObject({ clientId });
  });
});

test('registrations, tokens and requests to connect are limited by address', async () => {
  const spent = new Map<string, number>();
  served = await serveConnect({
    rateLimiter: {
      consume: async (limit) => {
        spent.set(limit, (spent.get(limit) ?? 0) + 1);
        return limit.startsWith('connect_') ? 42 : undefined;
      },
    },
  });
  const { connect } = served;
  const answers = [
    await getJson(authorizeUrl(served)),
    await postJson(`${connect}/register`, {}),
    await postForm(`${connect}/token`, {}),
    await postForm(`${connect}/revoke`, {}),
  ];
  for (const { status, json, headers } of answers) {
    expect([status, json['error']]).toEqual([429, 'temporarily_unavailable']);
    expect(headers.get('retry-after')).toBe('42');
  }
  const wrong = await postJson(`${connect}/mcp`, {}, { Authorization: 'Bearer mma_wrong' });
  expect(wrong.status).toBe(429);
  expect((await getJson(`${connect}/.well-known/oauth-protected-resource`)).status).toBe(200);
  expect(Object.fromEntries(spent)).toEqual({
    connect_authorize: 1,
    connect_register: 1,
    connect_token: 3,
  });
});
