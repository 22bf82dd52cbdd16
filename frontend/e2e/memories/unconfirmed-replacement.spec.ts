import type { APIRequestContext, Page } from '@playwright/test';
import { maskToken } from '../../src/features/token/mask-token.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, hydrated, storeToken, test } from '../testing/site.ts';
import { aiTool } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

/** The server replaces the token, but no response arrives until `reconnect`. */
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

/** Shows the memories of a token that this browser does not store. */
const paste = async (page: Page, token: string): Promise<void> => {
  await page.goto('/memories#connections');
  await hydrated(page);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Show Memories' }).click();
  await expect(page.getByRole('button', { name: 'Replace Token' })).toBeVisible();
};

const replace = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Replace Token' }).click();
  await page.getByRole('button', { name: 'Replace it now' }).click();
  await expect(page.getByText('The server did not confirm the replacement.')).toBeVisible();
};

const generated = async (request: APIRequestContext): Promise<string> => {
  const issued = await request.post('/api/generate-token', { data: {} });
  return ((await issued.json()) as { token: string }).token;
};

const kept = async (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('mindmirror.nextUrls') ?? '');

test('a replacement whose response is lost is detected, and the memories stay', async ({
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
    // Never answers: the page is left before that.
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

test('a second attempt keeps the token that the first one made', async ({ page, request }) => {
  const { token } = await storeToken(page);
  await aiTool(request, token).remember('User likes owls');
  await page.goto('/memories#connections');
  const { reconnect } = await loseResponses(page);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await replace(page);
  }
  reconnect();
  await page.getByRole('tab', { name: 'Memories' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('User likes owls');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('closing a pasted token shows the new one to save, then leaves nothing in the browser', async ({
  page,
  request,
}) => {
  await paste(page, await generated(request));
  await loseResponses(page);
  await replace(page);
  const header = page.getByRole('region', { name: 'Your memories' });
  for (const part of [header, page.getByRole('tabpanel')]) {
    await part.getByRole('button', { name: 'Close' }).click();
    await expect(part.getByText('Save the new token first.')).toBeVisible();
    await expect(part.getByRole('button', { name: 'Copy the new token' })).toBeVisible();
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Keep it' }).click();
    expect(await kept(page)).toContain('token=mm_');
  }
  await page.getByRole('tabpanel').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'I saved it, remove it' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a new token that a closed tab left is named on the next visit and can be removed', async ({
  page,
  request,
}) => {
  const token = await generated(request);
  await paste(page, token);
  await loseResponses(page);
  await replace(page);
  const [, next = ''] = /token=(mm_\w+)/.exec(await kept(page)) ?? [];
  await page.reload();
  const notice = page.getByText('never confirmed that it replaced another').locator('..');
  await expect(notice).toContainText(`ended in ${token.slice(-8)}`);
  await expect(notice).toContainText(maskToken(next));
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Remove It' }).click();
  await notice.getByRole('button', { name: 'I saved it, remove it' }).click();
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('removing a refused token first shows the new one that the server could not confirm', async ({
  page,
}) => {
  await storeToken(page);
  await page.goto('/memories#connections');
  const { reconnect } = await loseResponses(page);
  await replace(page);
  reconnect();
  // The server refuses the old token, and gives no answer about the new one.
  const [, next = ''] = /token=(mm_\w+)/.exec(await kept(page)) ?? [];
  await page.route('**/api/usage', async (route) => {
    const isNew = route.request().headers()['authorization'] === `Bearer ${next}`;
    return isNew ? route.abort() : route.fallback();
  });
  await page.goto('/premium');
  const alert = page.getByRole('article', { name: 'Free Tier' }).getByRole('alert');
  await alert.getByRole('button', { name: 'Remove it from this browser' }).click();
  await expect(alert).toContainText('Save the new token first.');
  await expect(alert).toContainText(maskToken(next));
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Keep it' }).click();
  await page.unroute('**/api/usage');
  await page.reload();
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('mindmirror.memoryUrl')))
    .toContain(next);
});

test('removing the stored token shows its unconfirmed successor, and keeps that of another token', async ({
  page,
  request,
}) => {
  await paste(page, await generated(request));
  await loseResponses(page);
  await replace(page);
  const ofPasted = await kept(page);
  await page.unrouteAll({ behavior: 'wait' });
  const stored = await generated(request);
  await page.evaluate((token) => {
    localStorage.setItem('mindmirror.memoryToken', token);
    localStorage.setItem('mindmirror.memoryUrl', `${location.origin}/sse?token=${token}`);
  }, stored);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Replace Token' })).toBeVisible();
  await loseResponses(page);
  await replace(page);
  expect((await kept(page)).length).toBeGreaterThan(ofPasted.length);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Remove From This Browser' }).click();
  await panel.getByRole('button', { name: 'I saved it, remove it' }).click();
  await expect(panel.getByText('Save the new token first.')).toBeVisible();
  await panel.getByRole('button', { name: 'I saved it, remove it' }).click();
  await expect(page.getByText('never confirmed that it replaced another')).toBeVisible();
  expect(await kept(page)).toBe(ofPasted);
});

test('a replacement that the server refuses leaves no other token behind', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#connections');
  const detail = 'Too many replacements. Try again in a minute.';
  await page.route('**/api/token/rotate', async (route) =>
    route.fulfill({ status: 429, json: { detail, code: 'rate_limited' } }),
  );
  await page.getByRole('button', { name: 'Replace Token' }).click();
  await page.getByRole('button', { name: 'Replace it now' }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(detail);
  expect(await kept(page)).toBe('');
});

test('a pasted token is replaced by the new one, which this tab shows', async ({
  page,
  request,
}) => {
  const token = await generated(request);
  await aiTool(request, token).remember('User likes owls');
  await paste(page, token);
  const { reconnect } = await loseResponses(page);
  await replace(page);
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
