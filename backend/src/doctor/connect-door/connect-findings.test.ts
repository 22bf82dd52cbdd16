import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { documentsOf, endpointsOf } from '../../connect/index.ts';
import { serveConnect, type ServedConnect } from '../../connect/testing/serve-connect.ts';
import { freePort } from '../../testing/running-product.ts';
import type { Finding } from '../finding.ts';
import {
  answerAt,
  forwardAll,
  serveTamperingProxy,
  type Tampering,
  type TamperingProxy,
} from '../testing/tampering-proxy.ts';
import { connectFindings } from './connect-findings.ts';

/** The product, with a proxy in front of each of its two hosts. */
let served: ServedConnect;
let door: TamperingProxy;
let site: TamperingProxy;
let tamper = forwardAll;
let tamperWithSite = forwardAll;

beforeAll(async () => {
  const target = (): string => served.site;
  door = await serveTamperingProxy(
    target,
    (exchange) => {
      tamper(exchange);
    },
    '127.0.0.1',
  );
  site = await serveTamperingProxy(target, (exchange) => {
    tamperWithSite(exchange);
  });
  served = await serveConnect({ connectUrl: door.origin });
});
beforeEach(() => {
  [tamper, tamperWithSite] = [forwardAll, forwardAll];
});
afterAll(async () => {
  door.close();
  site.close();
  await served.close();
});

const examine = async (connectUrl = door.origin): Promise<readonly Finding[]> =>
  connectFindings({
    connectUrl,
    publicUrl: site.origin,
    documents: documentsOf(endpointsOf(connectUrl)),
  });

const examineWith = async (tampering: Tampering): Promise<readonly Finding[]> => {
  tamper = tampering;
  return examine();
};
const faultsIn = (findings: readonly Finding[]) =>
  findings.filter(({ name, state }) => state !== 'ok' && name !== 'connect address');

const issuerPath = '/.well-known/oauth-authorization-server';
const resourcePath = '/.well-known/oauth-protected-resource/mcp';
const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };

test('a faultless connect door has one finding: its loopback address', async () => {
  expect((await examine()).map(({ name, state }) => [name, state])).toEqual([
    ['connect address', 'warning'],
    ['connect metadata', 'ok'],
    ['connect caching', 'ok'],
    ['connect challenge', 'ok'],
    ['connect agents', 'ok'],
    ['connect endpoints', 'ok'],
    ['token host', 'ok'],
  ]);
});

/** Changes one published document. */
const withJson =
  (path: string, change: (document: object) => object): Tampering =>
  (exchange) => {
    const document = documentsOf(endpointsOf(door.origin))[path] ?? {};
    answerAt(path, 200, json, JSON.stringify(change(document)))(exchange);
  };

test.each<[string, Tampering, string, Finding['state'], RegExp]>([
  [
    'a redirect of a document',
    answerAt('/.well-known/openid-configuration', 301, { location: '/x' }),
    'connect metadata',
    'failed',
    /openid-configuration redirects \(301\).*set CONNECT_URL/,
  ],
  [
    'a document that is not routed',
    answerAt(resourcePath, 404),
    'connect metadata',
    'failed',
    /oauth-protected-resource\/mcp answers 404\. Pass all paths of 127\.0\.0\.1:\d+ on to the api, with the header Host unchanged/,
  ],
  [
    'a page in place of a document',
    answerAt(issuerPath, 200, { 'content-type': 'text/html' }, '<!doctype html>'),
    'connect metadata',
    'failed',
    /is answered by something other than MindMirror/,
  ],
  [
    'another issuer',
    withJson(issuerPath, (document) => ({ ...document, issuer: 'http://inner:8080' })),
    'connect metadata',
    'failed',
    /has another issuer than http:\/\/127.*same CONNECT_URL for every api process/,
  ],
  [
    'another resource',
    withJson(resourcePath, (document) => ({ ...document, resource: 'http://inner:8080/mcp' })),
    'connect metadata',
    'failed',
    /has another resource than http:\/\/127[^ ]*\/mcp/,
  ],
  [
    'a rewritten document',
    withJson(issuerPath, (document) => ({
      ...document,
      registration_endpoint: 'http://x/register',
    })),
    'connect metadata',
    'warning',
    /not what this version publishes.*rewrites JSON/,
  ],
  [
    'a blocked agent',
    (exchange) => {
      if (exchange.incoming.headers['user-agent'] === 'Claude-User') {
        exchange.outgoing.writeHead(403).end();
      } else exchange.forward();
    },
    'connect agents',
    'failed',
    /Claude-User gets 403 where others get 401.*bot protection/,
  ],
  [
    'a challenge without its header',
    answerAt('/mcp', 401, json, '{}'),
    'connect challenge',
    'failed',
    /lacks the header WWW-Authenticate/,
  ],
  [
    'a call that is not routed',
    answerAt('/mcp', 404),
    'connect challenge',
    'failed',
    /answers 404 instead of 401\. Pass all paths/,
  ],
  [
    'a redirected endpoint',
    answerAt('/token', 308, { location: '/oauth/token' }),
    'connect endpoints',
    'failed',
    /\/token redirects \(308\)/,
  ],
  [
    'an endpoint of something else',
    answerAt('/register', 404, json, '{"error":"not_found"}'),
    'connect endpoints',
    'failed',
    /\/register is answered by something other than the connect door \(404\)/,
  ],
])('%s is found, with what to do', async (_name, tampering, name, state, message) => {
  expect(faultsIn(await examineWith(tampering))).toEqual([
    { name, state, message: expect.stringMatching(message) as unknown },
  ]);
});

test.each([
  ['age', '12'],
  ['x-cache', 'Hit from cloud'],
  ['cache-control', 'public, max-age=60'],
])('a document with the header %s: %s is reported as cached', async (header, value) => {
  const text = JSON.stringify(documentsOf(endpointsOf(door.origin))[issuerPath]);
  const findings = await examineWith(answerAt(issuerPath, 200, { ...json, [header]: value }, text));
  expect(faultsIn(findings)).toEqual([
    {
      name: 'connect caching',
      state: 'warning',
      message: expect.stringMatching(
        /oauth-authorization-server.*Exempt \/\.well-known/,
      ) as unknown,
    },
  ]);
});

test('a proxy that replaces the host name reaches the site and not the connect door', async () => {
  const findings = await examineWith(({ forward }) => {
    forward({ host: 'localhost' });
  });
  expect(findings.find(({ name }) => name === 'connect metadata')).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(
      /answers 404.*Host unchanged.*\(and 6 more like it\)/,
    ) as unknown,
  });
});

test.each([
  [502, /Start the api/],
  [403, /Exempt 127\.0\.0\.1:\d+ from logins and firewall rules/],
])('the answer to %d says what to do', async (status, remedy) => {
  const [fault] = faultsIn(await examineWith(answerAt(issuerPath, status)));
  expect(fault?.message).toMatch(remedy);
});

test.each([200, 302, 403])(
  'discovery that answers %d on the token host is found',
  async (status) => {
    tamperWithSite = answerAt('/.well-known/oauth-protected-resource', status, { location: '/' });
    expect(faultsIn(await examine())).toEqual([
      {
        name: 'token host',
        state: 'failed',
        message: expect.stringMatching(new RegExp(`answers ${status} instead of 404`)) as unknown,
      },
    ]);
  },
);

test('a connect door that cannot be reached from here is reported as unchecked', async () => {
  const findings = await examine(`http://127.0.0.1:${await freePort()}`);
  expect(faultsIn(findings)).toEqual([
    {
      name: 'connect metadata',
      state: 'warning',
      message: expect.stringMatching(/^not checked\. Nothing accepts connections/) as unknown,
    },
  ]);
});

test('a connect door without TLS under an https address fails', async () => {
  const findings = await examine(door.origin.replace('http:', 'https:'));
  expect(faultsIn(findings)).toMatchObject([{ name: 'connect metadata', state: 'failed' }]);
});
