import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serveEndpoint, type ServedEndpoint } from '../mcp/testing/serve-endpoint.ts';
import { freePort } from '../testing/running-product.ts';
import { streamsFindings } from './streams-findings.ts';
import { serveFakeProxy, type ProxyBehavior } from './testing/fake-proxy.ts';

let served: ServedEndpoint;
beforeAll(async () => {
  served = await serveEndpoint();
});
afterAll(async () => served.close());

const behind = async (habit: ProxyBehavior, trustedProxies = 1) => {
  const { publicUrl, close } = await serveFakeProxy(served.origin, habit);
  const findings = await streamsFindings({ publicUrl, trustedProxies }, 1);
  close();
  return findings;
};

const passing = 'events arrive immediately';

test('a proxy that forwards events immediately is ok, and so is a server without a proxy', async () => {
  expect(await behind('passes')).toEqual([
    { name: 'event streams', state: 'ok', message: expect.stringContaining(passing) as unknown },
    { name: 'proxies', state: 'ok', message: '1 in front, TRUSTED_PROXIES matches' },
  ]);
  const direct = await streamsFindings({ publicUrl: served.origin, trustedProxies: 0 }, 1);
  expect(direct.map(({ state }) => state)).toEqual(['ok', 'ok']);
});

test.each([
  ['holds back', 'failed', /held back.*proxy_buffering off/],
  ['cuts when silent', 'failed', /cut within 1 s of silence.*proxy_read_timeout/],
  ['redirects', 'failed', /redirect \(308\).*PUBLIC_URL/],
  ['serves a page', 'failed', /not by MindMirror/],
  ['compresses', 'warning', /compressed.*gzip off/],
] as const)('a proxy that %s: %s, and what to do', async (habit, state, message) => {
  const [finding] = await behind(habit);
  expect(finding).toMatchObject({ name: 'event streams', state });
  expect(finding?.message).toMatch(message);
});

test.each([
  [0, /1 entries.*share its limits.*TRUSTED_PROXIES=1/],
  [2, /header is ignored.*TRUSTED_PROXIES=1/],
])('TRUSTED_PROXIES=%d behind one proxy is a warning', async (trusted, message) => {
  const [, finding] = await behind('passes', trusted);
  expect(finding).toMatchObject({ name: 'proxies', state: 'warning' });
  expect(finding?.message).toMatch(message);
});

test('an unreachable address is reported as not checked', async () => {
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const findings = await streamsFindings({ publicUrl, trustedProxies: 0 }, 1);
  expect(findings).toEqual([
    {
      name: 'event streams',
      state: 'warning',
      message: expect.stringContaining('not checked') as unknown,
    },
  ]);
});
