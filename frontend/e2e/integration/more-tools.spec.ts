import { catalog, toolIds } from '../../src/features/guides/catalog.ts';
import { choose, frame, heading, openDoor, section } from '../testing/all-tools.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { sampleUrl, tab } from '../testing/guide.ts';
import { expect, hydrated, storeToken, test } from '../testing/site.ts';

test('every tool has a guide, loaded when it is chosen, with the focus on its heading', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/integration');
  await hydrated(page);
  await expect(heading(page, 'Any MCP client')).toBeVisible();
  expect(scripts.filter((url) => url.includes('/zed-'))).toEqual([]);
  for (const tool of toolIds) {
    await choose(page, catalog[tool].name);
    await expect(page).toHaveURL(`/integration#tool-${tool}`);
    await expect(heading(page, catalog[tool].name)).toBeInViewport();
    for (const part of ['Add the system prompt', 'If it does not work', 'How it was checked']) {
      await expect(section(page).getByRole('heading', { level: 4, name: part })).toBeVisible();
    }
    await expect(section(page).locator('[aria-current=true]')).toHaveText(catalog[tool].name);
  }
  expect(scripts.filter((url) => url.includes('/zed-'))).toHaveLength(1);
});

test('a link with the hash of a tool shows its guide', async ({ page }) => {
  await page.goto('/integration#tool-zed');
  await expect(heading(page, 'Zed')).toBeFocused();
  await expect(heading(page, 'Zed')).toBeInViewport();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Claude');
});

test('the tabs stay as they were when a tool is chosen', async ({ page }) => {
  await page.goto('/integration#cursor');
  await hydrated(page);
  await page.getByRole('link', { name: 'See all tools' }).click();
  await expect(section(page).getByRole('heading', { name: 'All tools' })).toBeInViewport();
  await choose(page, 'Codex');
  await expect(tab(page, 'Cursor')).toHaveAttribute('aria-selected', 'true');
});

test('the guides can be chosen with the keyboard', async ({ page }) => {
  await page.goto('/integration');
  await hydrated(page);
  await page.getByRole('link', { name: 'See all tools' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/integration#more-tools');
  await section(page).getByRole('link', { name: 'Claude Code' }).focus();
  await page.keyboard.press('Tab');
  await expect(section(page).getByRole('link', { name: 'ChatGPT' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'ChatGPT')).toBeFocused();
});

test.describe('a guide that cannot be loaded', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('says what to do', async ({ page }) => {
    await page.route('**/assets/zed-*.js', async (call) => call.abort());
    await page.goto('/integration#tool-zed');
    await expect(section(page).getByRole('alert')).toContainText('Reload this page');
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide for any client is readable, and the page says where the others are', async ({
    page,
  }) => {
    const response = await page.goto('/integration');
    await expect(heading(page, 'Any MCP client')).toBeVisible();
    await expect(frame(page, 'Personal URL')).toContainText(sampleUrl);
    // Playwright finds no text in noscript elements.
    expect(await response?.text()).toMatch(
      /<noscript><p[^>]*>Without JavaScript only the guide for any MCP client is shown\. The file docs\/clients\.md/,
    );
  });
});

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('every guide fits', async ({ page }) => {
    await openDoor(page, 'https://connect.example.org');
    await storeToken(page);
    await page.goto('/integration');
    for (const tool of toolIds) {
      await choose(page, catalog[tool].name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

test.describe('axe finds no violation in light or dark mode', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [tool, name] of [
    ['codex', 'Codex'],
    ['chatgpt', 'ChatGPT'],
    ['any-client', 'Any MCP client'],
  ] as const) {
    test(`in #tool-${tool}`, async ({ page }) => {
      await storeToken(page);
      await page.goto(`/integration#tool-${tool}`);
      await expect(heading(page, name)).toBeFocused();
      await expectAccessible(page, '#more-tools');
    });
  }
});
