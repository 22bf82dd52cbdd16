import type { Page } from '@playwright/test';
import { pagePaths } from '../../src/paths.ts';
import { expect, settled, test } from '../testing/site.ts';
import { titles } from '../testing/titles.ts';

// A browser that has loaded nothing before: its fonts arrive while the page is shown.
test.use({ reuseContext: false });

/** The last one is a window of 1280 × 1024 pixels at 400% zoom. */
const viewports = [
  { width: 768, height: 640 },
  { width: 390, height: 640 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

for (const route of pagePaths) {
  test(`${route} keeps its title and does not move while it loads, and fits every width`, async ({
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
      await expect.poll(async () => scrollWidth(page)).toBeLessThanOrEqual(viewport.width);
    }
  });
}

const scrollWidth = async (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

type Shift = { readonly value: number };
type Shifts = { readonly shifts: readonly number[] };
