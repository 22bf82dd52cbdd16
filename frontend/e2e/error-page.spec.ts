import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

// A missing file is reported by the browser, and the router passes on what it could not load.
test.use({ foreseen: /^Failed to load resource|dynamically imported module/ });

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });

test("a page that cannot be loaded reads 'Unexpected Application Error!' and says what to do", async ({
  page,
}) => {
  await page.route('**/assets/landing-page-*.js', async (call) => call.abort());
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error! | MindMirror');
  await expect(page.getByRole('alert')).toHaveText(
    'Reload the page. Your memories are not affected.',
  );
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});

test.describe('a tab older than the last deployment', () => {
  test('is told to reload when its page is gone, and then shows that page', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/privacy-page-*.js', async (call) =>
      call.fulfill({ status: 404, body: 'Not found' }),
    );
    await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL('/privacy');

    await page.unroute('**/assets/privacy-page-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we can read, and where');
  });

  test('comes home by the link as well', async ({ page }) => {
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/premium-page-*.js', async (call) => call.abort());
    await page.getByRole('link', { name: 'Premium', exact: true }).first().click();
    await expect(heading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tell one AI/);
  });
});

test('offline, a page not seen yet says so and comes when the device is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(heading(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory that outlives the chat');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('axe finds nothing wrong', async ({ page }) => {
      await page.route('**/assets/landing-page-*.js', async (call) => call.abort());
      await page.goto('/');
      await expect(heading(page)).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}
