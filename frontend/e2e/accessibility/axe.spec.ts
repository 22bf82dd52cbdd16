import { AxeBuilder } from '@axe-core/playwright';
import { expect, generate, openTokenDialog, test } from './site.ts';

// Moving text is judged when it has arrived.
test.use({ contextOptions: { reducedMotion: 'reduce' }, foreseen: /^Failed to load resource/ });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours axe finds nothing wrong`, () => {
    test.use({ colorScheme });

    test('in the name form and after a failure', async ({ page }) => {
      await page.route('**/api/generate-token', async (call) => call.abort());
      const dialog = await openTokenDialog(page);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await dialog.getByRole('button', { name: 'Generate Token' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('in the result', async ({ page }) => {
      await generate(page);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('in the menu of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('where nothing is found', async ({ page }) => {
      await page.goto('/pricing-2024');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}
