import { expect, settled, test } from '../testing/site.ts';

test.describe('at 320 px nothing scrolls sideways', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('on the landing page and in the token dialog', async ({ page }) => {
    const widths = async () =>
      page.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        const dialog = document.querySelector('[role=dialog]');
        return Math.max(scrollWidth, dialog?.scrollWidth ?? 0);
      });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await widths()).toBeLessThanOrEqual(320);
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).click();
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.getByRole('heading', { name: 'Your token' })).toBeVisible();
    expect(await widths()).toBeLessThanOrEqual(320);
  });
});

test('a hash scrolls to its element, and a path without one to the top', async ({ page }) => {
  await page.goto('/#how-it-works');
  await expect(page.getByRole('heading', { name: 'How MindMirror Works' })).toBeInViewport();
  await page.getByRole('link', { name: 'MindMirror, home' }).first().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('the page requests nothing but its own files @nobody-is-called', async ({ page, baseURL }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await settled(page);
  expect(requested.filter((url) => !url.startsWith(`${baseURL!}/`))).toEqual([]);
  expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('the scripts of the landing page stay under 180 KB', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/');
  await settled(page);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(180_000);
});
