import {
  allow,
  callback,
  memory,
  openConnectDoor,
  openRequest,
  someToken,
} from '../testing/connect-door.ts';
import { clipboard } from '../testing/guide.ts';
import { expect, hydrated, nextFrame, storeToken, test } from '../testing/site.ts';

// The routes of the connect door are answered by testing/connect-door.ts, which stands for the
// server: who asks, the answer to Allow and to Cancel. Tokens are made by the real server.

const body = '{"request":"sealed-request"}';

test.use({ leavesTo: callback, timezoneId: 'America/New_York' });

test.describe('with a token in this browser', () => {
  test('shows who asks and connects that memory', async ({ page }) => {
    const { token } = await storeToken(page);
    const { calls } = await openConnectDoor(page);
    await openRequest(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Connect Claude?');
    await expect(main.getByRole('status')).toHaveText('Claude asks to use one of your memories.');
    await expect(main).toContainText('Your browser goes to claude.ai');
    await expect(main.getByRole('listitem')).toHaveText([
      ...['remember', 'recall', 'forget', 'what_do_you_know', 'checkpoint', 'resume'],
    ]);
    await expect(main).toContainText('This request expires at 2:52');
    await expect(main.getByText('does not know')).toHaveCount(0);
    await expect(main.getByText('A program on this computer')).toHaveCount(0);
    await expect(memory(page, 'The one in this browser')).toBeChecked();
    await expect(main).toContainText(`${token.slice(0, 7)}…${token.slice(-4)}`);
    await expect(main).not.toContainText(token);

    await allow(page).click();
    await expect(page).toHaveURL(`${callback}?code=c1&state=s1`);
    expect(calls.request).toEqual([{ body, authorization: undefined }]);
    expect(calls.approve).toEqual([{ body, authorization: `Bearer ${token}` }]);
    expect(calls.deny).toEqual([]);
  });

  test('a double click connects once', async ({ page }) => {
    await storeToken(page);
    const { calls } = await openConnectDoor(page);
    await openRequest(page);
    await allow(page).dblclick();
    await expect(page).toHaveURL(/code=c1/);
    expect(calls.approve).toHaveLength(1);
  });

  test('a new token waits until the one in this browser is saved', async ({ page }) => {
    const { token } = await storeToken(page);
    await openConnectDoor(page);
    await openRequest(page);
    await memory(page, 'A new, empty one').check();
    await expect(page.getByText('This browser already has a token.')).toBeVisible();
    const kept = page.getByRole('group', { name: 'Token in this browser' });
    await expect(kept).toHaveText(`${token.slice(0, 7)}…${token.slice(-4)}`);
  });
});

test.describe('with a pasted token', () => {
  for (const [kind, pasted] of [
    ['a token', ` ${someToken} `],
    ['a personal URL', `https://mindmirror.example/sse?token=${someToken}`],
  ] as const) {
    test(`${kind} is used and not kept`, async ({ page }) => {
      const { calls } = await openConnectDoor(page);
      await openRequest(page);
      await memory(page, 'One I have a token for').check();
      await page.getByRole('textbox', { name: 'Token' }).fill(pasted);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await allow(page).click();
      await expect(page).toHaveURL(/code=c1/);
      expect(calls.approve).toEqual([{ body, authorization: `Bearer ${someToken}` }]);
      await page.goto('/connect');
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  }

  test('what is not a token is refused at the field', async ({ page }) => {
    const { calls } = await openConnectDoor(page);
    await openRequest(page);
    await memory(page, 'One I have a token for').check();
    const field = page.getByRole('textbox', { name: 'Token' });
    await field.fill('mm_short');
    await allow(page).click();
    await expect(page.getByRole('alert')).toContainText('This is not a token.');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('mm_short');
    expect(calls.approve).toEqual([]);
  });
});

test.describe('with a new token', () => {
  test('shows it to be saved before the browser leaves', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { calls } = await openConnectDoor(page);
    await openRequest(page);
    await expect(memory(page, 'A new, empty one')).toBeChecked();
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.getByRole('heading', { name: 'Your new token' })).toBeFocused();
    const shown = await page.getByRole('group', { name: 'Token' }).locator('code').textContent();
    expect(shown).toMatch(/^mm_[0-9A-Za-z]{49}$/);
    // The second click of a double click on the previous button.
    await allow(page).dispatchEvent('click', { detail: 2 });
    await nextFrame(page);
    expect(calls.approve).toEqual([]);
    await page.getByRole('button', { name: 'Copy token' }).click();
    await expect(page.getByRole('button', { name: 'Token copied' })).toBeVisible();
    expect(await clipboard(page)).toBe(shown);

    await allow(page).click();
    await expect(page).toHaveURL(/code=c1/);
    expect(calls.approve).toEqual([{ body, authorization: `Bearer ${shown!}` }]);
  });
});

test.describe('who asks', () => {
  test('a client that this server does not know brings a warning', async ({ page }) => {
    const host = `claude.ai.${'long-name.'.repeat(10)}helper.example`;
    await openConnectDoor(page, {
      client_name: 'Memory Helper',
      client_host: host,
      redirect_host: host,
      is_known: false,
    });
    await openRequest(page);
    const warning = page.getByText('This server does not know this AI tool.').locator('..');
    await expect(warning).toContainText('Any program can call itself Memory Helper.');
    await expect(warning).toContainText(`trust ${host}.`);
    await expect(page.getByRole('main')).toContainText(`Your browser goes to ${host}`);
  });

  test('a program on this computer brings a warning, even a known one', async ({ page }) => {
    const program = { client_name: 'Claude Code', redirect_host: 'localhost:53121' };
    await openConnectDoor(page, { ...program, is_loopback: true });
    await openRequest(page);
    const warning = page.getByText('A program on this computer gets the access.').locator('..');
    await expect(warning).toContainText('only if you have just started this in Claude Code.');
    await expect(page.getByRole('main')).toContainText('Your browser goes to localhost:53121');
  });

  test('a name from outside is text on one line, without hidden characters, cut', async ({
    page,
  }) => {
    const name = `\u202EClau\u200Bde\u0007 \n<b>bold</b>\u2066 ${'x'.repeat(200)}`;
    await openConnectDoor(page, { client_name: name });
    await openRequest(page);
    const cut = `Claude <b>bold</b> ${'x'.repeat(44)}…`;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Connect ${cut}?`);
  });

  test('a name without visible characters is called unnamed', async ({ page }) => {
    await openConnectDoor(page, { client_name: '\u200B \u202E' });
    await openRequest(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect An unnamed program?');
  });
});

test('Cancel sends the browser back without a token', async ({ page }) => {
  await storeToken(page);
  const { calls } = await openConnectDoor(page);
  await openRequest(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${callback}?error=access_denied&state=s1`);
  expect(calls.deny).toEqual([{ body, authorization: undefined }]);
  expect(calls.approve).toEqual([]);
});

test('a request can be answered with the keyboard alone', async ({ page }) => {
  const { token } = await storeToken(page);
  const { calls } = await openConnectDoor(page);
  await openRequest(page);
  await hydrated(page);
  await expect(allow(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(memory(page, 'The one in this browser')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(memory(page, 'Another one I have a token for')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Token' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(memory(page, 'The one in this browser')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(allow(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/code=c1/);
  expect(calls.approve).toEqual([{ body, authorization: `Bearer ${token}` }]);
});

test.describe('without a request', () => {
  test('explains the page and links to the setup guide', async ({ page, request }) => {
    const response = await request.get('/connect');
    expect(await response.text()).toContain('It starts in your AI tool');
    expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    const { calls } = await openConnectDoor(page);
    await page.goto('/connect');
    await hydrated(page);
    await expect(allow(page)).toHaveCount(0);
    expect(calls.request).toEqual([]);
    await page.getByRole('link', { name: 'Setup Guide' }).click();
    await expect(page).toHaveURL('/integration');
  });
});
