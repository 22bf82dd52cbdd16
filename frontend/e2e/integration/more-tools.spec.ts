import type { Locator, Page } from '@playwright/test';
import { catalog, toolIds } from '../../src/features/guides/catalog.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { clipboard, sampleUrl, tab } from '../testing/guide.ts';
import { origin } from '../testing/origin.ts';
import { expect, hydrated, storeToken, test } from '../testing/site.ts';

const section = (page: Page): Locator => page.getByRole('region', { name: 'All tools' });

const choose = async (page: Page, name: string): Promise<void> => {
  await section(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeFocused();
};

const heading = (page: Page, name: string): Locator =>
  section(page).getByRole('heading', { level: 3, name, exact: true });

const frame = (page: Page, words: string): Locator =>
  section(page).getByRole('figure').filter({ hasText: words }).first();

const copyFrom = async (page: Page, figure: Locator): Promise<string> => {
  await figure.getByRole('button', { name: 'Copy' }).click();
  await expect(figure.getByRole('status')).toHaveText('Copied');
  return clipboard(page);
};

/** Gives the installation a connect door, as CONNECT_URL does. */
const openDoor = async (page: Page, connectUrl: string): Promise<void> => {
  await page.route('/config.json', async (call) => call.fulfill({ json: { connectUrl } }));
};

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
    for (const part of ['Add the system prompt', 'If it does not work', 'How this is known']) {
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

test.describe('snippets', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('have a placeholder without a token', async ({ page }) => {
    await page.goto('/integration#tool-codex');
    expect(await copyFrom(page, frame(page, 'codex mcp add'))).toBe(
      `codex mcp add mindmirror --url "${sampleUrl}"`,
    );
  });

  test('contain the token, masked until revealed but complete when copied', async ({ page }) => {
    const { token, url } = await storeToken(page);
    await page.goto('/integration#tool-codex');
    const [command, header] = [frame(page, 'codex mcp add'), frame(page, 'http_headers')];
    expect(await copyFrom(page, command)).toBe(`codex mcp add mindmirror --url "${url}"`);
    expect(await copyFrom(page, header)).toBe(
      `[mcp_servers.mindmirror]\nurl = "${origin}/mcp"\nhttp_headers = { Authorization = "Bearer ${token}" }`,
    );
    await expect(page.getByRole('main')).not.toContainText(token);
    await header.getByRole('button', { name: 'Show token' }).click();
    await expect(header).toContainText(`Bearer ${token}`);
  });

  test('for a remote server on plain http let the bridge use http', async ({ page }) => {
    await page.route('/integration', async (call) => {
      const response = await call.fetch();
      const body = (await response.text()).replaceAll(origin, 'http://nas.example:8080');
      await call.fulfill({ response, body });
    });
    await page.goto('/integration#tool-zed');
    const bridge = frame(page, 'mcp-remote');
    await expect(bridge).toContainText('--allow-http');
    expect(JSON.parse(await copyFrom(page, bridge))).toMatchObject({
      context_servers: {
        mindmirror: {
          args: [
            '-y',
            'mcp-remote',
            'http://nas.example:8080/sse?token=YOUR_TOKEN',
            '--allow-http',
          ],
        },
      },
    });
  });

  test('the system prompt can be copied', async ({ page }) => {
    await page.goto('/integration');
    await choose(page, 'Goose');
    await section(page).getByRole('button', { name: 'Copy System Prompt' }).click();
    await expect.poll(async () => clipboard(page)).toContain('You have MindMirror');
  });
});

test('install links appear with a token and hold it', async ({ page }) => {
  const tools = { Cursor: 'Add to Cursor', 'VS Code': 'Add to VS Code', Goose: 'Add to Goose' };
  await page.goto('/integration');
  for (const [tool, label] of Object.entries(tools)) {
    await choose(page, tool);
    await expect(section(page).getByRole('link', { name: label })).toHaveCount(0);
    await expect(section(page)).toContainText(
      'The button appears once this browser holds a token.',
    );
  }
  const { url } = await storeToken(page);
  await page.reload();
  for (const [tool, label] of Object.entries(tools)) {
    await choose(page, tool);
    const link = section(page).getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', /^(?:cursor|vscode|goose):/);
  }
  const goose = await section(page)
    .getByRole('link', { name: 'Add to Goose' })
    .getAttribute('href');
  expect(Object.fromEntries(new URL(goose ?? '').searchParams)).toMatchObject({
    type: 'streamable_http',
    name: 'mindmirror',
    url,
  });
});

test.describe('for hosted tools', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const name of ['Claude (web, Desktop, mobile)', 'ChatGPT', 'Le Chat']) {
    test(`${name} gets the connector URL of an installation with a connect door`, async ({
      page,
    }) => {
      await openDoor(page, 'https://connect.example.org');
      await page.goto('/integration');
      await choose(page, name);
      expect(await copyFrom(page, frame(page, 'Connector URL'))).toBe(
        'https://connect.example.org/mcp\n',
      );
    });

    test(`${name} is told what is missing without one`, async ({ page }) => {
      await page.goto('/integration');
      await choose(page, name);
      await expect(section(page)).toContainText('This installation has no connect door.');
      await expect(section(page)).toContainText('The operator sets CONNECT_URL');
      await expect(section(page)).not.toContainText('connect.mindmirror.invalid');
    });
  }

  test('a door on this machine counts as unreachable', async ({ page }) => {
    await openDoor(page, 'http://127.0.0.1:9000');
    await page.goto('/integration');
    await choose(page, 'ChatGPT');
    await expect(section(page)).toContainText('reachable only from its own machine');
  });
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
    const [, note] = /<noscript>(.*?)<\/noscript>/s.exec((await response?.text()) ?? '') ?? [];
    expect(note).toContain('docs/clients.md');
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
