import { expect, type Locator, type Page } from '@playwright/test';
import { events, html, json, send, test } from '../testing/misbehaving-proxy.ts';
import { hydrated, storeToken } from '../testing/site.ts';

test.use({ expectedErrors: /^Failed to load resource|^Access to fetch|net::ERR/ });

const section = (page: Page): Locator => page.getByRole('region', { name: 'Troubleshooting' });

const startTest = async (page: Page): Promise<void> => {
  await page.goto('/integration');
  await hydrated(page);
  await section(page).getByRole('button', { name: 'Test my connection' }).click();
};

const verdict = (page: Page): Locator => section(page).getByRole('status');

const stateOf = (page: Page, step: string): Locator =>
  section(page).getByRole('listitem').filter({ hasText: step });

const faults = {
  'a login page answers': {
    answer: send(200, html, '<!doctype html><title>Log in</title>'),
    sentence: /^A web page \(HTTP 200\) answered in place of the server: let \/sse/,
  },
  'a proxy asks for its own login': {
    answer: send(401, { 'www-authenticate': 'Basic' }, 'Unauthorized'),
    sentence: /^Something in front of the server refuses the call \(HTTP 401\)/,
  },
  'a proxy does not reach the server': {
    answer: send(502, { 'content-type': 'text/plain' }, 'Bad gateway'),
    sentence: /^The server cannot answer right now \(HTTP 502\): test again in a minute\.$/,
  },
  'a proxy passes other paths only': {
    answer: send(404, json, '{}'),
    sentence: /^There is no MindMirror at http:\/\/localhost:\d+ \(HTTP 404\)/,
  },
  'a proxy limits the calls': {
    answer: send(429, { 'retry-after': '7' }, ''),
    sentence: /^Too many calls: wait 7 seconds and test again\.$/,
  },
  'the address redirects': {
    answer: send(308, { location: '/elsewhere' }, ''),
    sentence: /redirects to another address: use that one in your tool/,
  },
  'something else answers': {
    answer: send(200, { 'content-type': 'text/plain' }, 'hello'),
    sentence: /^Something other than MindMirror answered at/,
  },
  'the connection breaks': {
    answer: (_request: unknown, response: { destroy: () => void }) => {
      response.destroy();
    },
    sentence: /does not answer: check that the server runs/,
  },
} as const;

for (const [fault, { answer, sentence }] of Object.entries(faults)) {
  test(`says in one sentence what to do when ${fault}`, async ({ page, faultyProxy }) => {
    await storeToken(page);
    for (const path of ['/sse', '/mcp']) faultyProxy.answer(path, answer);
    await startTest(page);
    await expect(verdict(page)).toHaveText(sentence);
    await expect(stateOf(page, 'Open the event stream')).toContainText('failed');
    await expect(stateOf(page, 'List the tools')).toContainText('skipped');
  });
}

test('reports a stream that is held back, and that HTTP works', async ({ page, faultyProxy }) => {
  await page.clock.install();
  await storeToken(page);
  faultyProxy.answer('GET /sse', () => undefined);
  await startTest(page);
  await expect(stateOf(page, 'Open the event stream')).toContainText('running');
  await page.clock.runFor(10_000);
  await expect(verdict(page)).toHaveText(
    'Something in front of the server holds the event stream back: choose HTTP as the transport in your tool, or turn off buffering for /sse in the proxy.',
  );
  await expect(stateOf(page, 'Recall over HTTP')).toContainText('passed');
});

test('reports a stream whose events are held back', async ({ page, faultyProxy }) => {
  await page.clock.install();
  await storeToken(page);
  faultyProxy.answer('GET /sse', (_request, response) => {
    response.writeHead(200, events).flushHeaders();
  });
  await startTest(page);
  await expect(stateOf(page, 'Open the event stream')).toContainText('running');
  await page.clock.runFor(10_000);
  await expect(verdict(page)).toContainText('holds the event stream back');
});

test('reports a stream that ends at once', async ({ page, faultyProxy }) => {
  await storeToken(page);
  faultyProxy.answer('GET /sse', send(200, events, 'retry: 250\n\n'));
  await startTest(page);
  await expect(verdict(page)).toContainText(
    'Something in front of the server ends the event stream',
  );
});

test('posts no message to an address outside', async ({ page, faultyProxy }) => {
  await storeToken(page);
  const body = 'event: endpoint\ndata: https://elsewhere.example/messages\n\n';
  faultyProxy.answer('GET /sse', send(200, events, body));
  await startTest(page);
  await expect(verdict(page)).toContainText('Something other than MindMirror answered');
});

test('reports a call without a response', async ({ page, faultyProxy }) => {
  await page.clock.install();
  await storeToken(page);
  faultyProxy.answer('POST /mcp', () => undefined);
  await startTest(page);
  await expect(stateOf(page, 'Recall over HTTP')).toContainText('running');
  await page.clock.runFor(10_000);
  await expect(verdict(page)).toHaveText(
    'The server took the call but did not answer within 10 seconds: test again in a minute.',
  );
});

test('reports a server without the tools, and a memory that cannot be searched', async ({
  page,
  faultyProxy,
}) => {
  await storeToken(page);
  const result = { content: [{ type: 'text', text: 'Sorry' }], isError: true };
  faultyProxy.answer(
    'POST /mcp',
    send(200, json, JSON.stringify({ jsonrpc: '2.0', id: 1, result })),
  );
  await startTest(page);
  await expect(verdict(page)).toContainText('the memory could not be searched');

  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'weather' }] } });
  faultyProxy.answer('POST /messages', send(202, {}, ''));
  const body = `event: endpoint\ndata: /messages\n\nevent: message\ndata: ${list}\n\n`;
  faultyProxy.answer('GET /sse', send(200, events, body));
  await section(page).getByRole('button', { name: 'Test again' }).click();
  await expect(verdict(page)).toContainText('answered without the tools of MindMirror');
});

test('reports a revoked token', async ({ page }) => {
  const { token } = await storeToken(page);
  await page.request.delete('/api/token', { headers: { authorization: `Bearer ${token}` } });
  await startTest(page);
  await expect(verdict(page)).toHaveText(
    'The server refuses this token: it was replaced, was revoked or has expired, so use the new one or generate another.',
  );
});

test('reports a host name that the server does not accept', async ({ page, faultyProxy }) => {
  await storeToken(page);
  faultyProxy.replaceHeader('host', 'memory.example');
  await startTest(page);
  await expect(verdict(page)).toContainText('its operator has to set PUBLIC_URL to this address.');
});

test('reports a proxy that removes the token', async ({ page, faultyProxy }) => {
  await storeToken(page);
  faultyProxy.replaceHeader('authorization', undefined);
  await startTest(page);
  await expect(verdict(page)).toContainText('removes the Authorization header');
});

test('reports that the device is offline, and works once it is back online', async ({
  page,
  context,
  faultyProxy,
}) => {
  await storeToken(page);
  await page.goto('/integration');
  await hydrated(page);
  // Loads the test itself, which the offline device could not.
  await section(page).getByRole('button', { name: 'Test my connection' }).click();
  await expect(verdict(page)).toContainText(
    `It works at ${faultyProxy.origin}: your AI gets 6 tools`,
  );
  await context.setOffline(true);
  await section(page).getByRole('button', { name: 'Test again' }).click();
  await expect(verdict(page)).toHaveText('This device is offline: connect it and test again.');
  await context.setOffline(false);
  await section(page).getByRole('button', { name: 'Test again' }).click();
  await expect(verdict(page)).toContainText('It works');
});
