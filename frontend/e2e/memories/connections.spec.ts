import type { Page } from '@playwright/test';
import { maskToken } from '../../src/features/token/mask-token.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { isCluster } from '../testing/origin.ts';
import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool } from '../testing/vault.ts';

test('replacing the token keeps the memories and shows the new one', async ({ page, request }) => {
  const { token } = await storeToken(page);
  await aiTool(request, token).remember('User likes owls');
  await page.goto('/memories#connections');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Replace Token' }).click();
  await expectAccessible(page, '[role=tabpanel]');
  await panel.getByRole('button', { name: 'Replace it now' }).click();
  await expect(panel.getByText('The token was replaced.')).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  const stored = await page.evaluate(() => localStorage.getItem('mindmirror.memoryToken'));
  expect(stored).toMatch(/^mm_/);
  expect(stored).not.toBe(token);
  await expect(panel.getByText(stored!, { exact: true })).toBeVisible();
  const old = await request.get('/api/usage', { headers: { authorization: `Bearer ${token}` } });
  expect(old.status()).toBe(401);
  await page.getByRole('tab', { name: 'Memories' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('User likes owls');
});

test.describe('without an answer to a replacement', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('a replacement whose response is lost is found out, and the memories stay', async ({
    page,
    request,
  }) => {
    const { token } = await storeToken(page);
    await aiTool(request, token).remember('User likes owls');
    await page.route('**/api/token/rotate', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/memories#connections');
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: 'Replace Token' }).click();
    await panel.getByRole('button', { name: 'Replace it now' }).click();
    await expect(panel.getByText('The token was replaced.')).toBeVisible();
    await page.getByRole('tab', { name: 'Memories' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('User likes owls');
  });

  test('closing the page during a replacement loses neither token nor memories', async ({
    page,
    request,
  }) => {
    const { token } = await storeToken(page);
    await aiTool(request, token).remember('User likes owls');
    const replaced = Promise.withResolvers<undefined>();
    await page.route('**/api/token/rotate', async (route) => {
      await route.fetch();
      // Answers nothing: the page is left before.
      replaced.resolve(undefined);
    });
    await page.goto('/memories#connections');
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: 'Replace Token' }).click();
    await panel.getByRole('button', { name: 'Replace it now' }).click();
    await replaced.promise;
    await page.reload();
    await page.getByRole('tab', { name: 'Memories' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('User likes owls');
    const stored = await page.evaluate(() => localStorage.getItem('mindmirror.memoryToken'));
    expect(stored).not.toBe(token);
  });

  /** The server replaces the token, and nothing of it comes back until `reconnect`. */
  const loseResponses = async (page: Page): Promise<{ reconnect: () => void }> => {
    let isLost = true;
    await page.route('**/api/**', async (route) => {
      if (!isLost) return route.continue();
      if (route.request().url().endsWith('/api/token/rotate')) await route.fetch();
      return route.abort();
    });
    return {
      reconnect: () => {
        isLost = false;
      },
    };
  };

  test('a second attempt keeps the token that the first one made', async ({ page, request }) => {
    const { token } = await storeToken(page);
    await aiTool(request, token).remember('User likes owls');
    await page.goto('/memories#connections');
    const panel = page.getByRole('tabpanel');
    const { reconnect } = await loseResponses(page);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await panel.getByRole('button', { name: 'Replace Token' }).click();
      await panel.getByRole('button', { name: 'Replace it now' }).click();
      await expect(panel.getByText('The server did not confirm the replacement.')).toBeVisible();
    }
    reconnect();
    await page.getByRole('tab', { name: 'Memories' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('User likes owls');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('closing a pasted token leaves nothing of its replacement in the browser', async ({
    page,
    request,
  }) => {
    const issued = await request.post('/api/generate-token', { data: {} });
    const { token } = (await issued.json()) as { token: string };
    await page.goto('/memories#connections');
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Show Memories' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('button', { name: 'Replace Token' })).toBeVisible();
    await loseResponses(page);
    await panel.getByRole('button', { name: 'Replace Token' }).click();
    await panel.getByRole('button', { name: 'Replace it now' }).click();
    await expect(panel.getByText('The server did not confirm the replacement.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(1);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Token')).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('a pasted token gives way to the new one, which this tab shows', async ({
    page,
    request,
  }) => {
    const { token } = (await (await request.post('/api/generate-token', { data: {} })).json()) as {
      token: string;
    };
    await aiTool(request, token).remember('User likes owls');
    await page.goto('/memories#connections');
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Show Memories' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('button', { name: 'Replace Token' })).toBeVisible();
    const { reconnect } = await loseResponses(page);
    await panel.getByRole('button', { name: 'Replace Token' }).click();
    await panel.getByRole('button', { name: 'Replace it now' }).click();
    await expect(panel.getByText('The server did not confirm the replacement.')).toBeVisible();
    reconnect();
    await page.getByRole('tab', { name: 'Memories' }).click();
    await expect(page.getByText(maskToken(token))).toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('User likes owls');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('an unreachable server leaves both tokens on the page', async ({ page }) => {
    const { token } = await storeToken(page);
    await page.goto('/memories#connections');
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: 'Replace Token' }).click();
    await page.route('**/api/**', async (route) => route.abort());
    await panel.getByRole('button', { name: 'Replace it now' }).click();
    await expect(panel.getByText('The server did not confirm the replacement.')).toBeVisible();
    await expect(panel.getByText(/^mm_[0-9A-Za-z]{49}$/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('mindmirror.memoryToken'))).toBe(token);
  });
});

test('removing the token from this browser leaves it working', async ({ page, request }) => {
  const issued = (await (await request.post('/api/generate-token', { data: {} })).json()) as {
    token: string;
    url: string;
  };
  await page.goto('/memories');
  await page.evaluate(({ token, url }) => {
    localStorage.setItem('mindmirror.memoryToken', token);
    localStorage.setItem('mindmirror.memoryUrl', url);
  }, issued);
  await page.goto('/premium');
  await page.goto('/memories#connections');
  await page.getByRole('button', { name: 'Remove From This Browser' }).click();
  await expect(page.getByRole('button', { name: 'I saved it, remove it' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBe(2);
  await page.getByRole('button', { name: 'I saved it, remove it' }).click();
  await expect(page.getByRole('button', { name: 'Show Memories' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your memories' })).toBeInViewport();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const headers = { authorization: `Bearer ${issued.token}` };
  expect((await request.get('/api/usage', { headers })).status()).toBe(200);
});

test('deleting everything asks once more and can be canceled', async ({ page, request }) => {
  const { token } = await storeToken(page);
  await page.goto('/memories#connections');
  const panel = page.getByRole('tabpanel');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Delete Everything' }).click();
  await panel.getByRole('button', { name: 'Keep them' }).click();
  await panel.getByRole('button', { name: 'Delete Everything' }).click();
  await panel.getByRole('button', { name: 'Delete all memories for good' }).click();
  await expect(page.getByRole('button', { name: 'Show Memories' })).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/usage', { headers })).status()).toBe(401);
});

test('a stream that a tool keeps open is listed until it is closed', async ({ page, baseURL }) => {
  const { token } = await storeToken(page);
  await page.goto('/memories#connections');
  const section = page.getByRole('region', { name: 'Connected right now' });
  /** In a cluster, each server lists its own streams: the next refresh asks another one. */
  const refreshUntil = async (shown: () => Promise<void>) =>
    expect(async () => {
      await section.getByRole('button', { name: 'Refresh' }).click();
      await shown();
    }).toPass();
  await expect(section.getByText('No connection is open.')).toBeVisible();
  await expect(section.getByText('more than one server')).toHaveCount(isCluster ? 1 : 0);
  const stream = new AbortController();
  const opened = await fetch(`${baseURL ?? ''}/sse`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stream.signal,
  });
  expect(opened.status).toBe(200);
  await refreshUntil(async () => {
    await expect(section.getByRole('listitem')).toContainText(/not sent its name.*since/, {
      timeout: 500,
    });
  });
  await expectAccessible(page);
  stream.abort();
  await refreshUntil(async () => {
    await expect(section.getByText('No connection is open.')).toBeVisible({ timeout: 500 });
  });
});

test('the tools that saved memories are listed with their last day', async ({ page, request }) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls', { tool: 'claude-code' });
  await page.goto('/memories#connections');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(
    /claude-code.*last on/,
  );
});
