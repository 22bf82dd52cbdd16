import type { APIRequestContext, Page } from '@playwright/test';
import { expect, stopClock, storeToken, test } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

const openBin = async (
  page: Page,
  request: APIRequestContext,
  texts: readonly string[] = ['User likes owls'],
): Promise<void> => {
  const { remember, forget } = aiTool(request, (await storeToken(page)).token);
  for (const text of texts) {
    await remember(text);
    await forget(text);
  }
  await page.goto('/memories#bin');
  await expect(rows(page)).toHaveCount(texts.length);
};

/** The server restores what it is asked for, and no response arrives. */
const loseRestores = async (page: Page): Promise<void> => {
  await page.route('**/restore', async (route) => {
    await route.fetch();
    return route.abort();
  });
};

test('a memory that was restored without any response leaves the bin', async ({
  page,
  request,
}) => {
  await openBin(page, request);
  await loseRestores(page);
  await rows(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await expect(page.getByText('Memory Usage: 1 / 25 entries')).toBeVisible();
});

test('after a restored memory has left it without any response, the next one has the focus', async ({
  page,
  request,
}) => {
  await openBin(page, request, ['User likes owls', 'User keeps bees']);
  await loseRestores(page);
  await rows(page).first().getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toBeFocused();
});

test('a second press succeeds if the first one restored the memory without a response', async ({
  page,
  request,
}) => {
  await openBin(page, request);
  await stopClock(page);
  await loseRestores(page);
  await page.route('**/api/memories/bin', async (route) => route.abort());
  // Otherwise the next poll removes it.
  await page.route('**/api/memories', async (route) => route.abort());
  const restore = rows(page).getByRole('button', { name: 'Restore' });
  const reloaded = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/bin'));
  await restore.click();
  await reloaded;
  await expect(rows(page).getByRole('alert')).toContainText('It is unknown');
  await page.unroute('**/restore');
  await page.unroute('**/api/memories/bin');
  await restore.click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
});
