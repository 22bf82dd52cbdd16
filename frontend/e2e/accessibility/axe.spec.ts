import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, generate, openTokenDialog, storeToken, test } from '../testing/site.ts';

// Without animations, axe sees every text in its final state.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /^Failed to load resource/,
});

test.describe('axe finds no violation in light or dark mode', () => {
  test('in the name form and after a failure', async ({ page }) => {
    await page.route('**/api/generate-token', async (call) => call.abort());
    const dialog = await openTokenDialog(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('in the form of a browser that holds a token', async ({ page }) => {
    await storeToken(page);
    const dialog = await openTokenDialog(page);
    await expect(dialog.getByText('This browser already has a token.')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });

  test('in the result', async ({ page }) => {
    await generate(page);
    await expectAccessible(page);
  });

  test('in the side menu of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('on the page for unknown paths', async ({ page }) => {
    await page.goto('/pricing-2024');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});
