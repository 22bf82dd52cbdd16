import type { Page } from '@playwright/test';
import { expect, test } from '../testing/site.ts';

const light = 'rgb(244, 247, 245)';
const dark = 'rgb(11, 20, 18)';

const background = async (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('follows the color scheme of the system, also when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect.poll(() => background(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => background(page)).toBe(light);
});

test('remembers the choice of the visitor', async ({ page }) => {
  await page.goto('/');
  const appearance = page.getByRole('group', { name: 'Appearance' });
  await appearance.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => background(page)).toBe(dark);
  await page.reload();
  await expect(appearance.getByRole('button', { name: 'Dark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => background(page)).toBe(dark);
  await appearance.getByRole('button', { name: 'System' }).click();
  await expect.poll(() => background(page)).toBe(light);
});

test.describe('before the script has loaded', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('the page already has the chosen background', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => background(page)).toBe(dark);
    await page.route('**/assets/*.js', async (call) => call.abort());
    await page.reload();
    await expect.poll(() => background(page)).toBe(dark);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory Not Found');
    await expect.poll(() => background(page)).toBe(dark);
  });
});

test.describe('with JavaScript off', () => {
  // The browser reports the status 404.
  test.use({ javaScriptEnabled: false, expectedErrors: /^Failed to load resource/ });

  for (const path of ['/', '/no-such-page']) {
    test(`${path} follows the color scheme of the system, also when it changes`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
      await expect(page.locator('body')).toHaveCSS('background-color', dark);
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(232, 241, 237)');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      await expect(page.locator('body')).toHaveCSS('background-color', light);
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(16, 34, 29)');
    });
  }
});

test('an appearance that was chosen does not change with the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect.poll(() => background(page)).toBe(light);
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect.poll(() => background(page)).toBe(light);
});
