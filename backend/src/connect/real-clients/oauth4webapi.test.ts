import { expect, test } from '@jest/globals';
import * as oauth from 'oauth4webapi';
import { servedConnect } from '../testing/serve-connect.ts';

const served = servedConnect();

// Only addresses of this machine are used without TLS.
// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that nobody uses it elsewhere
const insecure = { [oauth.allowInsecureRequests]: true };

test('an answer of another server is noticed by its iss', async () => {
  const issuer = new URL(served().connect);
  const options = { algorithm: 'oauth2' as const, ...insecure };
  const response = await oauth.discoveryRequest(issuer, options);
  const server = await oauth.processDiscoveryResponse(issuer, response);
  const client = { client_id: 'x' };
  const back = 'https://client.example/callback?code=x&state=s';
  const mixedUp = new URL(`${back}&iss=https://other.example`);
  expect(() => oauth.validateAuthResponse(server, client, mixedUp, 's')).toThrow(/iss/);
  expect(() => oauth.validateAuthResponse(server, client, new URL(back), 's')).toThrow(/iss/);
});
