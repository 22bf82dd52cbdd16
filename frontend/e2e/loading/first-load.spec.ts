import { complete, expect, test } from './site.ts';

test.describe('at 320 px nothing has to be moved sideways', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('on the page and in the result', async ({ page }) => {
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

test('a hash brings its element into view, and a path without one the top', async ({ page }) => {
  await page.goto('/#how-it-works');
  await expect(page.getByRole('heading', { name: 'How MindMirror Works' })).toBeInViewport();
  await page.getByRole('link', { name: 'MindMirror, home' }).first().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('the page asks nobody for anything but its own files @nobody-is-called', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await complete(page);
  expect(asked.filter((url) => !url.startsWith(`${baseURL!}/`))).toEqual([]);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('the script of the first page stays under 180 KB', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/');
  await complete(page);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(180_000);
});

test.describe('an address without a page', () => {
  test.use({ foreseen: /^Failed to load resource/ });

  test('says so and leads home', async ({ page }) => {
    const response = await page.goto('/pricing-2024');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Memory Not Found | MindMirror');
    await expect(page.getByRole('heading', { name: 'Memory Not Found' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      "The page you're looking for has been garbage collected.",
    );
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tell one AI/);
  });
});

test.describe('a page that cannot be loaded', () => {
  test.use({ foreseen: /./ });

  test('says what happened and what to do', async ({ page, complaints }) => {
    await page.route('**/assets/landing-page-*.js', async (call) => call.abort());
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  });
});
