import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { awake, expect, test, toast } from './site.ts';
import { fillForm, waitlistForm } from './waitlist-form.ts';

// The browser reports the missing file by itself.
test.use({ foreseen: /^Failed to load resource/ });

const aboutTitle = 'Memory that outlives the chat';
const privacyPage = '**/assets/privacy-page-*.js';

/** After a deployment the files of the one before are gone. */
const deploy = async (page: Page): Promise<void> => {
  await awake(page);
  await page.route(privacyPage, async (call) => call.fulfill({ status: 404, body: 'Not found' }));
};

const goTo = async (page: Page, name: string): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

const message = (page: Page): Locator => toast(page, 'This page could not be loaded');

test.describe('a tab older than the last deployment', () => {
  test('says that the next page could not be loaded, and keeps this one and what is typed', async ({
    page,
  }) => {
    await fillForm(page, 'ada@example.org');
    await deploy(page);
    await goTo(page, 'Privacy');
    await expect(message(page)).toHaveRole('alert');
    await expect(message(page)).toContainText(
      'MindMirror was probably updated since you opened this tab.',
    );
    await expect(page).toHaveURL('/premium');
    await expect(waitlistForm(page).getByLabel('Email Address')).toHaveValue('ada@example.org');
  });

  test('shows the page that was asked for when Reload is pressed', async ({ page }) => {
    await page.goto('/');
    await deploy(page);
    await goTo(page, 'Privacy');
    await expect(message(page).getByRole('button', { name: 'Reload' })).toBeVisible();
    await page.unroute(privacyPage);
    await message(page).getByRole('button', { name: 'Reload' }).press('Enter');
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we can read, and where');
  });

  test('says it once, however often it is tried, until it is closed', async ({ page }) => {
    await page.goto('/');
    await deploy(page);
    for (let tries = 0; tries < 3; tries += 1) {
      const asked = page.waitForResponse(privacyPage);
      await goTo(page, 'Privacy');
      await asked;
    }
    await expect(message(page)).toHaveCount(1);
    await message(page).getByRole('button', { name: 'Close' }).click();
    await expect(message(page)).toHaveCount(0);
  });

  test('still goes to every page that it has', async ({ page }) => {
    await page.goto('/premium');
    await awake(page);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutTitle);
    await page.route('**/assets/*.js', async (call) => call.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Premium', exact: true }).first().click();
    await expect(page).toHaveURL('/premium');
    await expect(message(page)).toHaveCount(0);
  });
});

test('offline, a page not seen yet says so and comes when the device is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await awake(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(message(page)).toContainText('This device is offline.');
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await message(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutTitle);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: { width: 320, height: 640 },
    });

    test('axe finds nothing wrong with the message, and it fits', async ({ page }) => {
      await page.goto('/about');
      await deploy(page);
      await goTo(page, 'Privacy');
      await expect(message(page)).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}
