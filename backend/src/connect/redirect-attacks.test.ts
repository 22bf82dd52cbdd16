import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allowAt, authorizeUrl, claude, getJson, postJson } from './testing/flow.ts';
import { serveConnect, type ServedConnect } from './testing/serve-connect.ts';

const documentId = 'https://client.example/oauth/client.json';
const ownAddress = 'https://client.example/callback';

let served: ServedConnect;
beforeAll(async () => {
  served = await serveConnect({
    fetchClientDocument: async () => ({ client_id: documentId, redirect_uris: [ownAddress] }),
  });
});
afterAll(async () => {
  await served.close();
});

const register = async (redirectUri: string): Promise<string> => {
  const { json } = await postJson(`${served.connect}/register`, {
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  });
  return String(json['client_id']);
};

/** Addresses that resemble one of the client's, which is https. */
const lookalikes = (address: string): readonly (readonly [string, string])[] => {
  const { host, pathname } = new URL(address);
  return [
    ['with a longer path', `${address}/more`],
    ['with a shorter path', address.slice(0, -1)],
    ['with a path that climbs', `${address}/../other`],
    ['with a path that climbs, encoded', `${address}/%2e%2e/other`],
    ['with a slash behind it', `${address}/`],
    ['with a query', `${address}?x=1`],
    ['with an empty query', `${address}?`],
    ['with a fragment', `${address}#x`],
    ['with an empty fragment', `${address}#`],
    ['with a user name', `https://user@${host}${pathname}`],
    ['with the host as the user name', `https://${host}@evil.example${pathname}`],
    ['with a backslash before another host', `https://${host}\\@evil.example${pathname}`],
    ['with the scheme in capitals', address.replace('https', 'HTTPS')],
    ['with the host in capitals', address.replace(host, host.toUpperCase())],
    ['with the path in capitals', address.replace(pathname, pathname.toUpperCase())],
    ['with an encoded letter', address.replace('callback', '%63allback')],
    ['with another port', address.replace(host, `${host}:8443`)],
    ['with the port that https means', address.replace(host, `${host}:443`)],
    ['with a dot behind the host', address.replace(host, `${host}.`)],
    ['without encryption', address.replace('https:', 'http:')],
    ['at a subdomain', address.replace(host, `x.${host}`)],
    ['at a host that begins the same', address.replace(host, `${host}.evil.example`)],
    ['with a line break', `${address}\n`],
    ['with a space before it', ` ${address}`],
  ];
};

const expectRefused = async (clientId: string, redirectUri: string): Promise<void> => {
  const url = authorizeUrl(served, { client_id: clientId, redirect_uri: redirectUri });
  const { status, json, headers } = await getJson(url);
  expect([status, json['error']]).toEqual([400, 'invalid_request']);
  expect(headers.has('location')).toBe(false);
};

describe('the address of a program', () => {
  test.each(['com.example.app:/oauth2redirect', 'com.example.app://callback', 'cursor://callback'])(
    '%s may be registered, and gets the code',
    async (address) => {
      const clientId = await register(address);
      const { token } = await served.newVault();
      const url = authorizeUrl(served, { client_id: clientId, redirect_uri: address });
      const answer = await allowAt(served, url, token);
      expect(answer.href.startsWith(`${address}?`)).toBe(true);
      expect(answer.searchParams.get('code')).toMatch(/^mmc_/);
    },
  );

  test.each([
    'app:/callback',
    'com.example.app:callback',
    'com.example.app:/',
    'data:/x',
    'view-source:/x',
  ])('%s may not be registered', async (address) => {
    expect(await register(address)).toBe('undefined');
  });
});

describe('an address like that of the client, but', () => {
  test.each(lookalikes(claude.redirectUri))(
    '%s, is refused to a known client @answers-go-to-their-client',
    async (_, address) => {
      expect((await getJson(authorizeUrl(served))).status).toBe(302);
      await expectRefused(claude.clientId, address);
    },
  );

  test.each(lookalikes(ownAddress))(
    '%s, is refused to a registered client @answers-go-to-their-client',
    async (_, address) => {
      await expectRefused(await register(ownAddress), address);
    },
  );

  test.each(lookalikes(ownAddress))(
    '%s, is refused to a client with a document',
    async (_, address) => {
      await expectRefused(documentId, address);
    },
  );

  test.each([
    ['another path', 'http://127.0.0.1:7777/callback/x'],
    ['a query', 'http://127.0.0.1:7777/callback?x=1'],
    ['a user name that looks like the port', 'http://127.0.0.1:7777@evil.example/callback'],
    ['a port of six digits', 'http://127.0.0.1:777777/callback'],
    ['the name instead of the number', 'http://localhost:7777/callback'],
    ['another loopback number', 'http://127.0.0.2:7777/callback'],
    ['a host that begins the same', 'http://127.0.0.1.evil.example:7777/callback'],
    ['encryption', 'https://127.0.0.1:7777/callback'],
  ])('with %s, is refused to a program on this computer', async (_, address) => {
    await expectRefused(await register('http://127.0.0.1:7777/callback'), address);
  });
});
