import { expectAccessible } from '../testing/expect-accessible.ts';
import { guide, sampleUrl, tab, tools } from '../testing/guide.ts';
import { expect, fontsLoaded, hydrated, nextFrame, storeToken, test } from '../testing/site.ts';

test('code is highlighted at build time for light and dark mode, without inline styles', async ({
  page,
  request,
}) => {
  const sent = await (await request.get('/integration')).text();
  expect(sent).not.toMatch(/ style="/);
  expect(sent).toContain('data-tone="string"');
  const scripts = [...sent.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  for (const path of scripts) {
    expect(await (await request.get(path)).text()).not.toMatch(/shiki|oniguruma|textmate/i);
  }
  await page.goto('/integration#custom');
  await hydrated(page);
  for (const [appearance, string, comment] of [
    ['Light', 'rgb(10, 102, 80)', 'rgb(88, 110, 103)'],
    ['Dark', 'rgb(134, 227, 191)', 'rgb(139, 160, 152)'],
  ] as const) {
    await page.getByRole('button', { name: appearance }).click();
    for (const [tone, color] of Object.entries({ string, comment })) {
      const first = guide(page).locator(`[data-tone=${tone}]`).first();
      await expect(first).toHaveCSS('color', color);
    }
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every guide is readable, and the tabs lead to it', async ({ page }) => {
    await page.goto('/integration');
    await expect(guide(page)).toContainText('Add the URL to Claude');
    await expect(guide(page)).toHaveCount(1);
    for (const [name, words] of [
      ['Windsurf', 'Add the URL to Windsurf'],
      ['Custom AI', 'Track B: a direct MCP client'],
      ['Claude', 'Add the URL to Claude'],
      ['Cursor', 'Add the URL to Cursor'],
    ] as const) {
      await tab(page, name).click();
      await expect(guide(page)).toHaveCount(1);
      await expect(guide(page)).toContainText(words);
    }
    await expect(guide(page)).toContainText(sampleUrl);
  });
});

test('a visitor who scrolls before the script loads keeps the scroll position', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (call) => {
    await promise;
    await call.continue();
  });
  await page.goto('/integration', { waitUntil: 'commit' });
  const target = page.getByText('Troubleshooting');
  await expect(target).toBeVisible();
  // Style sheet and fonts move the text that is above it.
  await fontsLoaded(page);
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  resolve(undefined);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await nextFrame(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('every guide fits, and so do the tabs', async ({ page }) => {
    await storeToken(page);
    await page.goto('/integration');
    for (const name of [...Object.values(tools), 'Custom AI']) {
      await tab(page, name).click();
      await expect(guide(page)).toHaveAccessibleName(name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const overflow = await page
        .getByRole('tablist')
        .evaluate((list) => list.scrollWidth - list.clientWidth);
      expect(overflow).toBe(0);
    }
  });
});

test.describe('axe finds no violation in light or dark mode', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const hash of [...Object.keys(tools), 'custom']) {
    test(`in #${hash} without a token`, async ({ page }) => {
      await page.goto(`/integration#${hash}`);
      await hydrated(page);
      await expectAccessible(page, '[role=tabpanel]:not([hidden])');
    });

    test(`in #${hash} with the token shown`, async ({ page }) => {
      await storeToken(page);
      await page.goto(`/integration#${hash}`);
      await guide(page).getByRole('button', { name: 'Show token' }).first().click();
      await expectAccessible(page);
    });
  }
});
