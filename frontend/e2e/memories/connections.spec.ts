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

test('deleting everything asks for confirmation and can be canceled', async ({ page, request }) => {
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
