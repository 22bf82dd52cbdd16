import { requestsOf } from '../testing/requests.ts';
import { expect, settled, test, toast } from '../testing/site.ts';

// A browser that has loaded nothing before.
test.use({ reuseContext: false });

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
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first().click();
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

test('the landing page loads at most 110 KB of scripts in at most 12 requests', async ({
  page,
}) => {
  const loaded: Promise<{ readonly type: string; readonly bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    loaded.push(request.sizes().then(({ responseBodySize: bytes }) => ({ type, bytes })));
  });
  const requests = requestsOf(page);
  await page.goto('/');
  await settled(page);
  await requests.pageLoaded();
  const files = await Promise.all(loaded);
  const scripts = files.filter(({ type }) => type === 'script');
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(110_000);
  expect(files.length).toBeLessThanOrEqual(12);
});

test('the scripts of a page load after its first paint, even if all else loads before it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('main') === null) return;
      observer.disconnect();
      dispatchEvent(new Event('load'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await settled(page);
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint').map((e) => e.startTime),
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map((e) => e.startTime),
  }));
  expect(times.paint).toHaveLength(1);
  expect(times.scripts.length).toBeGreaterThan(0);
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.paint[0]!);
});

test('the token dialog and the memories page are loaded on demand', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const requests = requestsOf(page);
  await page.goto('/');
  await settled(page);
  await requests.pageLoaded();
  const onDemand = /token-window|menu-window|overlay|memories/;
  expect(scripts.filter((url) => onDemand.test(url))).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('token-window'))).toHaveLength(1);
});

test.describe('when the token dialog cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says so, and opens it once it can be', async ({ page }) => {
    await page.goto('/');
    await settled(page);
    const files = /(?:token-window|overlay)-.*\.js/;
    await page.route(files, async (call) => call.abort());
    const opener = page.getByRole('banner').getByRole('button', { name: 'Inject Token' });
    await opener.click();
    await expect(toast(page, 'This could not be loaded')).toHaveRole('alert');
    await page.unroute(files);
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
  });
});
