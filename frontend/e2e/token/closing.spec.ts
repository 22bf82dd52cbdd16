import { atSpeed } from '../testing/at-speed.ts';
import { expect, generate, openTokenDialog, stopClock, test } from '../testing/site.ts';
import { holdTokenRequest } from '../testing/hold-token-request.ts';

test.describe('closing the dialog', () => {
  test('clears the name after 200 ms', async ({ page }) => {
    await page.clock.install();
    const dialog = await openTokenDialog(page);
    await dialog.getByLabel('Name (optional)').fill('laptop');
    // With its fade-out paused, the closed dialog stays in the page and can be inspected.
    await atSpeed(page, 0, async () => {
      await stopClock(page);
      await page.keyboard.press('Escape');
      const field = page.getByPlaceholder('e.g. laptop');
      await page.clock.runFor(199);
      await expect(field).toHaveValue('laptop');
      await page.clock.runFor(1);
      await expect(field).toHaveValue('');
    });
  });

  test('after a result returns to the name form', async ({ page }) => {
    const dialog = await generate(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first().click();
    await expect(dialog.getByRole('button', { name: 'Generate Token' })).toBeEnabled();
    await expect(dialog.getByLabel('Name (optional)')).toHaveValue('');
  });

  test('discards a token that has not arrived yet', async ({ page }) => {
    const { release } = await holdTokenRequest(page);
    const dialog = await openTokenDialog(page);
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    release();
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first().click();
    await expect(dialog.getByRole('button', { name: 'Generate Token' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('works with a click outside the form, but not outside the result', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = await openTokenDialog(page);
    // The dialog reacts to clicks outside a moment after it is shown.
    await expect(async () => {
      await page.mouse.click(5, 300);
      await expect(dialog).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await generate(page);
    await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeFocused();
    await page.mouse.click(5, 300);
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toBeVisible();
  });

  test('happens when the setup guide opens', async ({ page }) => {
    const dialog = await generate(page);
    await dialog.getByRole('link', { name: 'Setup Guide' }).click();
    await expect(page).toHaveURL('/integration');
    await expect(dialog).toHaveCount(0);
  });
});
