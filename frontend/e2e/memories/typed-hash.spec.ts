import type { Page } from '@playwright/test';
import { expect, hydrated, storeToken, test } from '../testing/site.ts';

/** As in the address bar: the browser creates the history entry, not the router. */
const typeHash = async (page: Page, hash: string): Promise<void> =>
  page.evaluate((typed) => {
    location.hash = typed;
  }, hash);

const expectSelected = async (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('tab', { name, selected: true })).toBeVisible();

test('a hash that is typed into the address bar shows its section, without a warning', async ({
  page,
}) => {
  await storeToken(page);
  await page.goto('/memories');
  await hydrated(page);
  await typeHash(page, 'bin');
  await expectSelected(page, 'Recycle bin');
  await typeHash(page, 'overview');
  await expectSelected(page, 'Overview');
  await page.goBack();
  await expectSelected(page, 'Recycle bin');
  // To a page whose code has to be loaded first, and back again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we can read, and where');
  await page.goBack();
  await expectSelected(page, 'Recycle bin');
});
