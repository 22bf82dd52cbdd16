import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expect, hydrated, storeToken, test } from '../../testing/site.ts';

// A browser that has loaded nothing before.
test.use({ reuseContext: false, expectedErrors: /^Failed to load resource/ });

const code = '**/assets/overview-section-*.js';

const notice = (page: Page): Locator =>
  page.getByRole('tabpanel').getByRole('alert').filter({ hasText: 'could not be loaded' });

/** Types into a section, then opens one whose code is missing. */
const openAway = async (page: Page): Promise<void> => {
  await storeToken(page);
  await page.goto('/memories');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a Memory' }).click();
  await page.getByLabel('A fact for all your AI tools').fill('User keeps bees');
  await page.route(code, async (call) => call.abort());
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(notice(page)).toContainText('“Overview” could not be loaded.');
};

const expectTyped = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Memories' }).click();
  await expect(page.getByLabel('A fact for all your AI tools')).toHaveValue('User keeps bees');
};

test('a section whose code cannot be loaded says so in its place, and text typed elsewhere stays', async ({
  page,
}) => {
  await openAway(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your memories');
  await expectAccessible(page);
  await expectTyped(page);
});

test('Try Again loads the section, and selecting its tab again does too', async ({ page }) => {
  await openAway(page);
  const again = page.getByRole('button', { name: 'Try Again' });
  await again.press('Enter');
  await expect(again).toBeVisible();
  await expect(again).toBeFocused();
  await page.getByRole('tab', { name: 'Memories' }).click();
  await page.unroute(code);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
  await expectTyped(page);
});

test('a section that loads on a later attempt takes the focus from its button', async ({
  page,
}) => {
  await openAway(page);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a section loads automatically once the device is back online', async ({ page, context }) => {
  await openAway(page);
  await context.setOffline(true);
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
});
