import type { Page } from '@playwright/test';
import { expect, generate, openTokenDialog, stopClock, test, toast } from './site.ts';

const tokenForm = /mm_[0-9A-Za-z]{49}/;
const route = '**/api/generate-token';

/** Answers nothing until it is let go. */
const holdBack = async (page: Page) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const bodies: string[] = [];
  await page.route(route, async (call) => {
    bodies.push(call.request().postData() ?? '');
    await held;
    await call.continue();
  });
  return { release, bodies };
};

test('asks for a name nobody has to give, and warns before it makes a key', async ({ page }) => {
  const dialog = await openTokenDialog(page);
  await expect(dialog).toHaveAccessibleName('Inject Token');
  await expect(dialog).toContainText('A token is your key to one memory.');
  await expect(dialog).toContainText('Whoever holds the token can read and delete these memories.');
  await expect(dialog.getByLabel('Name (optional)')).toHaveAccessibleDescription(
    'Helps identify the token in logs. You can leave it empty.',
  );
});

test('opens from the header as well', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Inject Token' }).click();
  await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
});

test('gives a real token with its URL, usage and next steps', async ({ page, request }) => {
  const dialog = await generate(page);
  const token = await dialog.getByRole('group', { name: 'Token', exact: true }).innerText();
  const url = await dialog.getByRole('group', { name: 'URL' }).innerText();
  expect(token).toMatch(tokenForm);
  expect(url).toBe(`http://localhost:8097/sse?token=${token}`);
  await expect(dialog).toContainText('Its lock. 0 of 25 memories used.');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Save the token in your password manager/,
    /^Add the URL to Claude, Cursor or Windsurf\./,
    'Paste the system prompt from the Setup Guide.',
    'Say “I prefer …” and open a new chat.',
  ]);
  await expect(toast(page, 'Token generated successfully!')).toBeVisible();

  const usage = await request.get('/api/usage', { headers: { authorization: `Bearer ${token}` } });
  expect(await usage.json()).toMatchObject({ memories_used: 0, memory_limit: 25 });
});

test('offers to put the URL into Cursor and VS Code with one press', async ({ page }) => {
  const dialog = await generate(page);
  const url = await dialog.getByRole('group', { name: 'URL' }).innerText();
  const hrefOf = async (name: string) =>
    new URL((await dialog.getByRole('link', { name }).getAttribute('href')) ?? '');

  const cursor = await hrefOf('Add to Cursor');
  expect(cursor.href).toMatch(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/);
  expect(cursor.searchParams.get('name')).toBe('mindmirror');
  const config = Buffer.from(cursor.searchParams.get('config') ?? '', 'base64').toString();
  expect(JSON.parse(config)).toEqual({ url });

  const code = await hrefOf('Add to VS Code');
  expect(code.href).toMatch(/^vscode:mcp\/install\?/);
  expect(JSON.parse(decodeURIComponent(code.search.slice(1)))).toEqual({
    name: 'mindmirror',
    type: 'sse',
    url,
  });
});

test('warns before a new token takes the place of the kept one, which can be saved first', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = await generate(page);
  const token = await first.getByRole('group', { name: 'Token', exact: true }).innerText();
  await first.getByRole('button', { name: 'Done' }).click();

  const dialog = await openTokenDialog(page);
  await expect(dialog).toContainText('This browser already keeps a token.');
  await expect(dialog).not.toContainText(token);
  await dialog.getByRole('button', { name: 'Copy the token kept here' }).click();
  await expect(toast(page, 'Token copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
});

test('keeps the token and its URL in this browser', async ({ page }) => {
  const dialog = await generate(page);
  const kept = await page.evaluate(() => ({
    token: localStorage.getItem('mindmirror.memoryToken'),
    url: localStorage.getItem('mindmirror.memoryUrl'),
  }));
  await expect(dialog.getByRole('group', { name: 'Token', exact: true })).toHaveText(kept.token!);
  await expect(dialog.getByRole('group', { name: 'URL' })).toHaveText(kept.url!);
});

test('takes rubbish in the storage for no token', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('mindmirror.memoryToken', '<b>not a token</b>');
    localStorage.setItem('mindmirror.memoryUrl', '\u0000');
    localStorage.setItem('mindmirror.appearance', 'plaid');
  });
  const dialog = await openTokenDialog(page);
  await expect(dialog).not.toContainText('already keeps a token');
  await dialog.getByRole('button', { name: 'Generate Token' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeVisible();
});

test('shows the token where storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  const dialog = await generate(page);
  await expect(dialog.getByRole('group', { name: 'Token', exact: true })).toHaveText(tokenForm);
  await expect(toast(page, 'Token generated successfully!')).toBeVisible();
});

test('says that it is generating, and sends one request however often it is pressed', async ({
  page,
}) => {
  const { release, bodies } = await holdBack(page);
  const dialog = await openTokenDialog(page);
  await dialog.getByRole('button', { name: 'Generate Token' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Generating Token...' })).toBeDisabled();
  await dialog
    .locator('form')
    .evaluate((form) => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true })));
  release();
  await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeVisible();
  expect(bodies).toEqual(['{}']);
});

test('sends the name without the spaces around it, and none when it is only spaces', async ({
  page,
}) => {
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-token')) bodies.push(request.postData());
  });
  for (const name of ['  laptop  ', '   ']) {
    const dialog = await openTokenDialog(page);
    await dialog.getByLabel('Name (optional)').fill(name);
    await dialog.getByLabel('Name (optional)').press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeVisible();
  }
  expect(bodies).toEqual(['{"user_name":"laptop"}', '{}']);
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [what, label] of [
    ['token', 'Token'],
    ['URL', 'URL'],
  ] as const) {
    test(`puts the ${what} on the clipboard and shows a check for two seconds`, async ({
      page,
    }) => {
      await page.clock.install();
      const dialog = await generate(page);
      await stopClock(page);
      await dialog.getByRole('button', { name: `Copy ${what}` }).click();
      await expect(dialog.getByRole('button', { name: `${label} copied` })).toBeVisible();
      await expect(toast(page, `${label} copied to clipboard!`)).toBeVisible();
      const shown = await dialog.getByRole('group', { name: label, exact: true }).innerText();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

      await page.clock.runFor(1_999);
      await expect(dialog.getByRole('button', { name: `${label} copied` })).toBeVisible();
      await page.clock.runFor(1);
      await expect(dialog.getByRole('button', { name: `Copy ${what}` })).toBeVisible();
    });
  }
});

test('selects the text and says so when the clipboard is refused', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async () => {
      throw new DOMException('Write permission denied.', 'NotAllowedError');
    };
  });
  const dialog = await generate(page);
  await dialog.getByRole('button', { name: 'Copy token' }).click();
  await expect(toast(page, 'Failed to copy to clipboard')).toHaveRole('alert');
  await expect(dialog.getByRole('button', { name: 'Copy token' })).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toMatch(tokenForm);
});

test.describe('closing', () => {
  test('forgets the name 200 ms later', async ({ page }) => {
    await page.clock.install();
    const dialog = await openTokenDialog(page);
    await dialog.getByLabel('Name (optional)').fill('laptop');
    // With its fading held, the closed dialog stays in the page and can be looked at.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await stopClock(page);
    await page.keyboard.press('Escape');
    const field = page.getByPlaceholder('e.g. laptop');
    await page.clock.runFor(199);
    await expect(field).toHaveValue('laptop');
    await page.clock.runFor(1);
    await expect(field).toHaveValue('');
  });

  test('after a result begins anew at the name form', async ({ page }) => {
    const dialog = await generate(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).click();
    await expect(dialog.getByRole('button', { name: 'Generate Token' })).toBeEnabled();
    await expect(dialog.getByLabel('Name (optional)')).toHaveValue('');
  });

  test('drops a token that is still on its way', async ({ page }) => {
    const { release } = await holdBack(page);
    const dialog = await openTokenDialog(page);
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    release();
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).click();
    await expect(dialog.getByRole('button', { name: 'Generate Token' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('happens by a click beside the form, but not beside the result', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = await openTokenDialog(page);
    await page.mouse.click(5, 300);
    await expect(dialog).toHaveCount(0);
    await generate(page);
    await page.mouse.click(5, 300);
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toBeVisible();
  });

  test('leads on to the setup guide', async ({ page }) => {
    const dialog = await generate(page);
    await dialog.getByRole('link', { name: 'Setup Guide' }).click();
    await expect(page).toHaveURL('/integration');
    await expect(dialog).toHaveCount(0);
  });
});
