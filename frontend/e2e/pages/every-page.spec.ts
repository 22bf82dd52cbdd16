import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { origin } from '../testing/origin.ts';
import { pagePaths } from '../../src/paths.ts';
import { expect, hydrated, settled, test } from '../testing/site.ts';

const titles = {
  '/': 'MindMirror: one memory for all your AI tools',
  '/integration': 'Integration guide: Claude, Cursor, Windsurf, Custom AI | MindMirror',
  '/premium': 'Premium: unlimited memories, export and search | MindMirror',
  '/privacy': 'Privacy: what is readable, and where | MindMirror',
  '/about': 'About MindMirror: why it exists and how it works',
  '/proof': 'Proof: every promise, and how we tried to break it | MindMirror',
  '/compare': 'MindMirror and the alternatives: built-in memories and memory servers',
  '/connect': 'Connect an AI tool | MindMirror',
  '/memories': 'Your memories | MindMirror',
} as const;

/** The last one is a window of 1280 × 1024 pixels at 400 % zoom. */
const viewports = [
  { width: 768, height: 640 },
  { width: 390, height: 640 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

for (const route of pagePaths) {
  test.describe(route, () => {
    test('is sent with its own title and description and a strict policy', async ({ request }) => {
      const response = await request.get(route);
      const sent = await response.text();
      expect(sent).toContain(`<title>${titles[route]}</title>`);
      expect(sent).toContain(`<link rel="canonical" href="${origin}${route}" />`);
      expect(sent).toMatch(/<meta\s+name="description"\s+content="[^"]{40,}"/);
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-|\*|data:|http:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      });
    });

    test('keeps its title and does not move while it loads, and fits every width', async ({
      page,
      request,
    }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(route);
      await settled(page);
      const shifted = await page.evaluate(() => (globalThis as unknown as Shifts).shifts);
      expect(shifted.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);

      await expect(page).toHaveTitle(titles[route]);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(await (await request.get(route)).text()).toContain(description!);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        expect(await scrollWidth(page)).toBeLessThanOrEqual(viewport.width);
      }
    });

    test.describe('after the network is cut', () => {
      // The browser reports late requests, such as the one for the settings.
      test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

      test('stays readable and usable', async ({ page, context }) => {
        await page.goto(route);
        await settled(page);
        // The first movement loads what the page itself does not need.
        const dialog = page.waitForResponse(/token-window-.*\.js/);
        await page.mouse.move(100, 100);
        await (await dialog).finished();
        await page.waitForLoadState('networkidle');
        await context.setOffline(true);
        await page.getByRole('banner').getByRole('button', { name: 'Inject Token' }).click();
        await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Dark' }).click();
        await expect(page.locator('html')).toHaveClass(/dark/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });

    test.describe('with reduced motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      test('stands still and passes axe in light and dark mode', async ({ page }) => {
        await page.goto(route);
        await settled(page);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        await expectAccessible(page);
      });
    });
  });
}

test('every page sets its title when a link leads to it', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const [link, route] of [
    [main.getByRole('link', { name: 'Integration' }), '/integration'],
    [main.getByRole('link', { name: 'Premium' }), '/premium'],
    [main.getByRole('link', { name: 'Privacy' }), '/privacy'],
    [main.getByRole('link', { name: 'About' }), '/about'],
    [page.getByRole('link', { name: 'Proof: nothing is overwritten' }), '/proof'],
    [page.getByRole('banner').getByRole('link', { name: 'MindMirror, home' }), '/'],
  ] as const) {
    await link.click();
    await expect(page).toHaveTitle(titles[route]);
  }
});

const scrollWidth = async (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

type Shift = { readonly value: number };
type Shifts = { readonly shifts: readonly number[] };
