import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../testing/site.ts';

// The browser reports the missing file, and the router the failed import.
test.use({ expectedErrors: /^Failed to load resource|dynamically imported module/ });

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });

test("a page that fails to load says 'Unexpected Application Error!' and what to do", async ({
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

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tell one AI/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('axe finds no violation', async ({ page }) => {
      await page.route('**/assets/landing-page-*.js', async (call) => call.abort());
      await page.goto('/');
      await expect(heading(page)).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}

test('the error page follows the appearance of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/assets/landing-page-*.js', async (call) => call.abort());
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});
