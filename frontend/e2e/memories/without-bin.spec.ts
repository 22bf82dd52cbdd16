import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

/** Shows the server as one with BIN_DAYS=0: what is forgotten is erased at once. */
const withoutBin = async (page: Page): Promise<void> => {
  await page.route(/\/api\/memories(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"bin_days":\d+/, '"bin_days":0');
    return route.fulfill({ response, body });
  });
};

test('where nothing can be restored, keeping one side of a conflict asks before it erases the other', async ({
  page,
  request,
}) => {
  const { remember, call } = aiTool(request, (await storeToken(page)).token);
  await remember('User lives in Bergen', { category: 'identity' });
  await remember('User lives in Oslo', { category: 'identity' });
  await withoutBin(page);
  await page.goto('/memories#conflicts');
  await expect(page.getByText('the other is erased for good')).toBeVisible();
  const keep = page.getByRole('button', { name: 'Keep this one' });
  await keep.last().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not yet' }).click();
  expect(await call('what_do_you_know', {})).toContain('Bergen');
  await keep.last().click();
  await page.getByRole('button', { name: 'Erase the other for good' }).click();
  await expect(rows(page)).toHaveCount(0);
  expect(await call('what_do_you_know', {})).not.toContain('Bergen');
});

test.describe('while the server does not answer', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('the focus stays on the side that could not be kept', async ({ page, request }) => {
    const { remember } = aiTool(request, (await storeToken(page)).token);
    await remember('User lives in Bergen', { category: 'identity' });
    await remember('User lives in Oslo', { category: 'identity' });
    await withoutBin(page);
    await page.route('**/api/conflicts/settle', async (route) => route.abort());
    await page.goto('/memories#conflicts');
    const keep = page.getByRole('button', { name: 'Keep this one' }).last();
    // Until then a press does nothing, and is lost.
    await expect(keep).toBeEnabled();
    await keep.press('Enter');
    await page.getByRole('button', { name: 'Erase the other for good' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      'It is unknown whether the conflict was resolved',
    );
    await expect(keep).toBeFocused();
  });
});

test('before the page knows whether the server has a bin, no side of a conflict can be erased', async ({
  page,
  request,
}) => {
  const { remember, call } = aiTool(request, (await storeToken(page)).token);
  await remember('User lives in Bergen', { category: 'identity' });
  await remember('User lives in Oslo', { category: 'identity' });
  await withoutBin(page);
  const release = Promise.withResolvers<undefined>();
  await page.route(/\/api\/memories(\?|$)/, async (route) => {
    await release.promise;
    await route.fallback();
  });
  const settled: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/conflicts/settle')) settled.push(sent.url());
  });
  await page.goto('/memories#conflicts');
  const keep = page.getByRole('button', { name: 'Keep this one' }).last();
  await expect(keep).toBeDisabled();
  await keep.click({ force: true });
  release.resolve(undefined);
  await keep.click();
  await expect(page.getByRole('button', { name: 'Erase the other for good' })).toBeVisible();
  expect(settled).toEqual([]);
  expect(await call('what_do_you_know', {})).toContain('Bergen');
});

test('where nothing can be restored, the form and the bin say so', async ({ page, request }) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await withoutBin(page);
  await page.goto('/memories');
  await page.getByRole('button', { name: /owls/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('New text. The old one is erased for good.')).toBeVisible();
  await page.getByRole('tab', { name: 'Recycle bin' }).click();
  await expect(page.getByText('This server has no bin')).toBeVisible();
});
