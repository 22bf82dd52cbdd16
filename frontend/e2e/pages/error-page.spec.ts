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

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tell one AI/);
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
