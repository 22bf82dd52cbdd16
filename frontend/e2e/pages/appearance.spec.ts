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
