import { AxeBuilder } from '@axe-core/playwright';
import { awake, complete, expect, routes, test } from './site.ts';

const titles = {
  '/': 'MindMirror: one memory for all your AI tools',
  '/integration': 'Integration guide: Claude, Cursor, Windsurf, Custom AI | MindMirror',
  '/premium': 'Premium: unlimited memories, export and search | MindMirror',
  '/privacy': 'Privacy: what is readable, and where | MindMirror',
  '/about': 'About MindMirror: why it exists and how it works',
  '/proof': 'Proof: every promise, and what was tried against it | MindMirror',
} as const;

for (const route of routes) {
  test.describe(route, () => {
    test('has its own title and description, already in the file that is sent', async ({
      page,
      request,
    }) => {
      const sent = await (await request.get(route)).text();
      expect(sent).toContain(`<title>${titles[route]}</title>`);
      await page.goto(route);
      await expect(page).toHaveTitle(titles[route]);
      const description = page.locator('meta[name=description]');
      expect(sent).toContain((await description.getAttribute('content'))!);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `http://localhost:8097${route}`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    test('keeps its title when it is reached by a link', async ({ page }) => {
      await page.goto(route === '/' ? '/privacy' : '/');
      await awake(page);
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, route);
      await expect(page).toHaveTitle(titles[route]);
    });

    test('comes with a policy that allows nothing unsafe, and no other site in', async ({
      request,
    }) => {
      const { 'content-security-policy': policy = '', ...headers } = (
        await request.get(route)
      ).headers();
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-|\*|data:|http:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      });
    });

    test('does not move while it loads', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(route);
      await complete(page);
      const shifted = await page.evaluate(() => (globalThis as unknown as Shifts).shifts);
      expect(shifted.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    });

    for (const width of [320, 390, 768]) {
      test(`fits into ${width} px without moving sideways`, async ({ page }) => {
        await page.setViewportSize({ width, height: 640 });
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
      });
    }

    test('can be read at 400 % zoom', async ({ browser, baseURL }) => {
      const zoomed = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width: 320, height: 256 },
        deviceScaleFactor: 4,
      });
      const page = await zoomed.newPage();
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const clipped = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(clipped).toBeLessThanOrEqual(0);
      await zoomed.close();
    });

    test.describe('with the network cut after it has loaded', () => {
      // The browser's own word on what a page asks for late, such as the site's settings.
      test.use({ foreseen: /ERR_INTERNET_DISCONNECTED/ });

      test('stays readable and usable', async ({ page, context }) => {
        await page.goto(route);
        await complete(page);
        await context.setOffline(true);
        await page.getByRole('banner').getByRole('button', { name: 'Inject Token' }).click();
        await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Dark' }).click();
        await expect(page.locator('html')).toHaveClass(/dark/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`in ${colorScheme} colours`, () => {
        // Moving text is judged when it has arrived.
        test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

        test('axe finds nothing wrong', async ({ page }) => {
          await page.goto(route);
          await complete(page);
          expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        });
      });
    }

    test('stands still for who asks for less motion', async ({ browser, baseURL }) => {
      const calm = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' });
      const page = await calm.newPage();
      await page.goto(route);
      await complete(page);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await calm.close();
    });
  });
}

type Shift = { readonly value: number };
type Shifts = { readonly shifts: readonly number[] };
