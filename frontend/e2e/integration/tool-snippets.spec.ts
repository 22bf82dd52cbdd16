import { choose, copyFromGuide, frame, openDoor, section } from '../testing/all-tools.ts';
import { clipboard, plainHttpBridge, sampleUrl, serveOnPlainHttp } from '../testing/guide.ts';
import { origin } from '../testing/origin.ts';
import { expect, storeToken, test } from '../testing/site.ts';

test.describe('snippets', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('have a placeholder without a token', async ({ page }) => {
    await page.goto('/integration#tool-codex');
    expect(await copyFromGuide(page, frame(page, 'codex mcp add'))).toBe(
      `codex mcp add mindmirror --url "${sampleUrl}"`,
    );
  });

  test('contain the token, masked until revealed but complete when copied', async ({ page }) => {
    const { token, url } = await storeToken(page);
    await page.goto('/integration#tool-codex');
    const [command, header] = [frame(page, 'codex mcp add'), frame(page, 'http_headers')];
    expect(await copyFromGuide(page, command)).toBe(`codex mcp add mindmirror --url "${url}"`);
    expect(await copyFromGuide(page, header)).toBe(
      `[mcp_servers.mindmirror]\nurl = "${origin}/mcp"\nhttp_headers = { Authorization = "Bearer ${token}" }`,
    );
    await expect(page.getByRole('main')).not.toContainText(token);
    await header.getByRole('button', { name: 'Show token' }).click();
    await expect(header).toContainText(`Bearer ${token}`);
  });

  test('set strings apart from the names of properties', async ({ page }) => {
    await page.goto('/integration#tool-zed');
    await expect(frame(page, 'Authorization').locator('[data-tone=string]')).toHaveText([
      `"${origin}/mcp"`,
      '"Bearer YOUR_TOKEN"',
    ]);
  });

  test('for a remote server on plain http let the bridge use http', async ({ page }) => {
    await serveOnPlainHttp(page);
    await page.goto('/integration#tool-zed');
    const bridge = frame(page, 'mcp-remote');
    await expect(bridge).toContainText('--allow-http');
    expect(JSON.parse(await copyFromGuide(page, bridge))).toMatchObject({
      context_servers: {
        mindmirror: {
          args: plainHttpBridge,
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
    await expect(section(page)).toContainText('The button appears once this browser has a token.');
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
      expect(await copyFromGuide(page, frame(page, 'Connector URL'))).toBe(
        'https://connect.example.org/mcp\n',
      );
    });

    test(`${name} shows what is missing without one`, async ({ page }) => {
      await openDoor(page, '');
      await page.goto('/integration');
      await choose(page, name);
      await expect(section(page)).toContainText(
        'This installation does not accept hosted AI tools yet.',
      );
      await expect(section(page)).toContainText('by setting CONNECT_URL');
      await expect(section(page)).not.toContainText('connect.mindmirror.invalid');
    });
  }

  test('a connect door on this machine counts as unreachable', async ({ page }) => {
    await openDoor(page, 'http://127.0.0.1:9000');
    await page.goto('/integration');
    await choose(page, 'ChatGPT');
    await expect(section(page)).toContainText('only from its own machine');
  });
});
