import { AxeBuilder } from '@axe-core/playwright';
import { guide, holdToken, sampleUrl, tab, tools } from './guide.ts';
import { expect, test } from './site.ts';

test('code is coloured in the build, for light and dark, without a style the policy refuses', async ({
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
  const colours = async (appearance: string) => {
    await page.getByRole('button', { name: appearance }).click();
    return guide(page).evaluate((panel) => {
      const colourOf = (selector: string) => getComputedStyle(panel.querySelector(selector)!).color;
      return [colourOf('[data-tone=string]'), colourOf('[data-tone=comment]')];
    });
  };
  expect(await colours('Light')).toEqual(['rgb(10, 102, 80)', 'rgb(88, 110, 103)']);
  expect(await colours('Dark')).toEqual(['rgb(134, 227, 191)', 'rgb(139, 160, 152)']);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every guide can be read, and the tabs lead to them', async ({ page }) => {
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

test('who has read on before the script came is not thrown back, and can go on at once', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (call) => {
    await promise;
    await call.continue();
  });
  await page.goto('/integration', { waitUntil: 'commit' });
  await page.getByText('If something is off').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  resolve(undefined);
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const hash of [...Object.keys(tools), 'custom']) {
    test(`#${hash} fits, and so do the tabs`, async ({ page }) => {
      await holdToken(page);
      await page.goto(`/integration#${hash}`);
      await expect(guide(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const over = await page
        .getByRole('tablist')
        .evaluate((list) => list.scrollWidth - list.clientWidth);
      expect(over).toBe(0);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours axe finds nothing wrong`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const hash of [...Object.keys(tools), 'custom']) {
      test(`in #${hash}, without a token and with one shown`, async ({ page }) => {
        await page.goto(`/integration#${hash}`);
        await expect(guide(page)).toBeVisible();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        await holdToken(page);
        await page.reload();
        await guide(page).getByRole('button', { name: 'Show token' }).first().click();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }
  });
}
