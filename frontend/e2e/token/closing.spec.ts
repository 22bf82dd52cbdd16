import { expect, generate, openTokenDialog, stopClock, test } from './site.ts';
import { holdBackToken } from './held-back-token.ts';

test.describe('closing', () => {
  test('forgets the name 200 ms later', async ({ page }) => {
    await page.clock.install();
    const dialog = await openTokenDialog(page);
    await dialog.getByLabel('Name (optional)').fill('laptop');
    // With its fading held, the closed dialog stays in the page and can be looked at.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await stopClock(page);
    await page.keyboard.press('Escape');
    const field = page.getByPlaceholder('e.g. laptop');
    await page.clock.runFor(199);
    await expect(field).toHaveValue('laptop');
    await page.clock.runFor(1);
    await expect(field).toHaveValue('');
  });

  test('after a result begins anew at the name form', async ({ page }) => {
    const dialog = await generate(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).click();
    await expect(dialog.getByRole('button', { name: 'Generate Token' })).toBeEnabled();
    await expect(dialog.getByLabel('Name (optional)')).toHaveValue('');
  });

  test('drops a token that is still on its way', async ({ page }) => {
    const { release } = await holdBackToken(page);
    const dialog = await openTokenDialog(page);
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    release();
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).click();
    await expect(dialog.getByRole('button', { name: 'Generate Token' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('happens by a click beside the form, but not beside the result', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = await openTokenDialog(page);
    await page.mouse.click(5, 300);
    await expect(dialog).toHaveCount(0);
    await generate(page);
    await page.mouse.click(5, 300);
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toBeVisible();
  });

  test('leads on to the setup guide', async ({ page }) => {
    const dialog = await generate(page);
    await dialog.getByRole('link', { name: 'Setup Guide' }).click();
    await expect(page).toHaveURL('/integration');
    await expect(dialog).toHaveCount(0);
  });
});
