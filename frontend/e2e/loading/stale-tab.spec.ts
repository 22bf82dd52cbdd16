import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, hydrated, test, toast } from '../testing/site.ts';
import { fillForm, waitlistForm } from '../testing/waitlist-form.ts';

// A browser that has loaded nothing before.
test.use({ reuseContext: false });

// The browser reports the missing file by itself.
test.use({ expectedErrors: /^Failed to load resource/ });

const aboutTitle = 'Memory that outlives the chat';
const privacyPage = '**/assets/privacy-page-*.js';

/** Simulates a deployment, after which the chunks of the previous one are gone. */
const deploy = async (page: Page): Promise<void> => {
  await hydrated(page);
  await page.route(privacyPage, async (call) => call.fulfill({ status: 404, body: 'Not found' }));
};

const goTo = async (page: Page, name: string): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

const message = (page: Page): Locator => toast(page, 'This page could not be loaded');

test.describe('a tab from before the last deployment', () => {
  test('reports that the next page could not be loaded, and keeps the current one with its input', async ({
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

  test('shows the requested page after Reload', async ({ page }) => {
    await page.goto('/');
    await deploy(page);
    await goTo(page, 'Privacy');
    await expect(message(page).getByRole('button', { name: 'Reload' })).toBeVisible();
    await page.unroute(privacyPage);
    await message(page).getByRole('button', { name: 'Reload' }).press('Enter');
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we can read, and where');
  });

  test('shows one message for repeated attempts, until it is closed', async ({ page }) => {
    await page.goto('/');
    await deploy(page);
    for (let tries = 0; tries < 3; tries += 1) {
      const response = page.waitForResponse(privacyPage);
      await goTo(page, 'Privacy');
      await response;
    }
    await expect(message(page)).toHaveCount(1);
    await message(page).getByRole('button', { name: 'Close' }).click();
    await expect(message(page)).toHaveCount(0);
  });

  test('keeps the current page when going back to one that it cannot load', async ({ page }) => {
    await page.goto('/privacy');
    await hydrated(page);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutTitle);
    await page.reload();
    await deploy(page);
    await page.evaluate(() => {
      history.back();
    });
    await expect(message(page)).toBeVisible();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutTitle);
  });

  test('still opens the pages it has already loaded', async ({ page }) => {
    await page.goto('/premium');
    await hydrated(page);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutTitle);
    await page.route('**/assets/*.js', async (call) => call.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Premium', exact: true }).first().click();
    await expect(page).toHaveURL('/premium');
    await expect(message(page)).toHaveCount(0);
  });
});

test('offline, a new page reports it and loads once the device is back online', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(message(page)).toContainText('This device is offline.');
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await message(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutTitle);
});

test.describe('on a small screen with reduced motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 320, height: 640 },
  });

  test('the message fits, and axe finds no violation in light or dark mode', async ({ page }) => {
    await page.goto('/about');
    await deploy(page);
    await goTo(page, 'Privacy');
    await expect(message(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
  });
});
