import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { origin } from '../testing/origin.ts';
import { expect, generate, hydrated, storeToken, test } from '../testing/site.ts';

const button = (within: Locator): Locator =>
  within.getByRole('button', { name: 'Test my connection' });

const remember = async (page: Page, token: string): Promise<void> => {
  const params = {
    name: 'remember',
    arguments: { text: 'User prefers connection tests', category: 'preference' },
  };
  const response = await page.request.post('/mcp', {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  });
  expect(response.ok()).toBe(true);
};

test('the token dialog tests the new connection step by step', async ({ page }) => {
  const dialog = await generate(page);
  await button(dialog).click();
  await expect(
    dialog.getByRole('list', { name: 'Steps of the test' }).getByRole('listitem'),
  ).toHaveText(['Open the event streampassed', 'List the toolspassed', 'Recall over HTTPpassed']);
  await expect(dialog.getByRole('status').last()).toHaveText(
    'It works: your AI gets 6 tools, and 0 of 25 memories are used.',
  );
});

test('sends the token in headers only, asks for no memory and saves nothing', async ({ page }) => {
  const { token } = await storeToken(page);
  await remember(page, token);
  const calls: { readonly url: string; readonly body: string | null }[] = [];
  page.on('request', (request) => {
    calls.push({ url: request.url(), body: request.postData() });
  });
  await page.goto('/integration');
  const section = page.getByRole('region', { name: 'Troubleshooting' });
  await button(section).click();
  await expect(section.getByRole('status')).toHaveText(
    'It works: your AI gets 6 tools, and 1 of 25 memories are used.',
  );
  expect(calls.filter(({ url, body }) => `${url}${body ?? ''}`.includes(token))).toEqual([]);
  const sent = calls.flatMap(({ body }) => (body === null ? [] : [JSON.parse(body) as object]));
  expect(sent).toMatchObject([
    { method: 'tools/list' },
    { method: 'tools/call', params: { name: 'recall', arguments: { since: '9999-12-31' } } },
  ]);
});

test('closing the dialog ends the test and its event stream', async ({ page }) => {
  await page.route('**/mcp', async () => undefined);
  const dialog = await generate(page);
  await button(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Testing...' })).toBeVisible();
  await expect(dialog.getByText('Recall over HTTPrunning')).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === `${origin}/mcp`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await failed;
});

test('runs with the keyboard, keeps the focus and does not start twice', async ({ page }) => {
  await storeToken(page);
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sse')) streams.push(request.url());
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/sse', async (call) => {
    await promise;
    await call.continue();
  });
  await page.goto('/integration');
  await hydrated(page);
  const section = page.getByRole('region', { name: 'Troubleshooting' });
  await button(section).focus();
  await page.keyboard.press('Enter');
  const testing = section.getByRole('button', { name: 'Testing...' });
  await expect(testing).toBeFocused();
  await page.keyboard.press('Enter');
  resolve(undefined);
  await expect(section.getByRole('button', { name: 'Test again' })).toBeFocused();
  expect(streams).toHaveLength(1);
});

test('without a token there is nothing to test', async ({ page }) => {
  await page.goto('/integration');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Check the server' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test my connection' })).toHaveCount(0);
});

test.describe('on the smallest screen, with reduced motion', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('the result fits, and axe finds no violation', async ({ page }) => {
    const dialog = await generate(page);
    await button(dialog).click();
    await expect(dialog.getByText('It works: your AI gets')).toBeInViewport();
    expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page, '[role=dialog]');
  });
});
