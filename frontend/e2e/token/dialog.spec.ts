import { origin } from '../testing/origin.ts';
import { expect, generate, openTokenDialog, test, toast } from '../testing/site.ts';
import { holdTokenRequest } from '../testing/hold-token-request.ts';

const tokenForm = /mm_[0-9A-Za-z]{49}/;

test('asks for an optional name and warns before it generates a token @token-is-the-key', async ({
  page,
}) => {
  const dialog = await openTokenDialog(page);
  await expect(dialog).toHaveAccessibleName('Inject Token');
  await expect(dialog).toContainText('A token is your key to one memory.');
  await expect(dialog).toContainText(
    'Anyone who holds the token can read and delete these memories.',
  );
  await expect(dialog.getByLabel('Name (optional)')).toHaveAccessibleDescription(
    'Helps identify the token in logs. You can leave it empty.',
  );
});

test('opens from the header and from the landing page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Inject Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inject Token' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first().click();
  await expect(dialog).toBeVisible();
});

test("says 'Generating Token...', sends one request for repeated clicks, and says 'Token generated successfully!'", async ({
  page,
}) => {
  const { release, bodies } = await holdTokenRequest(page);
  const dialog = await openTokenDialog(page);
  await dialog.getByRole('button', { name: 'Generate Token' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Generating Token...' })).toBeDisabled();
  await dialog
    .locator('form')
    .evaluate((form) => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true })));
  release();
  await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeVisible();
  await expect(toast(page, 'Token generated successfully!')).toHaveRole('status');
  expect(bodies).toEqual(['{}']);
});

test('trims the name, and sends none when it is blank', async ({ page }) => {
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

test('gives a real token with its URL, usage and next steps @no-account', async ({
  page,
  request,
}) => {
  const dialog = await generate(page);
  const token = await dialog.getByRole('group', { name: 'Token', exact: true }).innerText();
  const url = await dialog.getByRole('group', { name: 'URL' }).innerText();
  expect(token).toMatch(tokenForm);
  expect(url).toBe(`${origin}/sse?token=${token}`);
  await expect(dialog).toContainText('The encrypted data. 0 of 25 memories used.');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Save the token in your password manager/,
    /^Add the URL to Claude, Cursor or Windsurf\./,
    'Paste the system prompt from the Setup Guide.',
    'Say “I prefer …” and open a new chat. A token that is never used expires after 30 days.',
  ]);
  await expect(toast(page, 'Token generated successfully!')).toBeVisible();

  const usage = await request.get('/api/usage', { headers: { authorization: `Bearer ${token}` } });
  expect(await usage.json()).toMatchObject({ memories_used: 0, memory_limit: 25 });
});

test('offers to add the server to Cursor and VS Code with one click, the token in a header', async ({
  page,
}) => {
  const dialog = await generate(page);
  const token = await dialog.getByRole('group', { name: 'Token', exact: true }).innerText();
  const entry = { url: `${origin}/mcp`, headers: { Authorization: `Bearer ${token}` } };
  const hrefOf = async (name: string) =>
    new URL((await dialog.getByRole('link', { name }).getAttribute('href')) ?? '');

  const cursor = await hrefOf('Add to Cursor');
  expect(cursor.href).toMatch(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/);
  expect(cursor.searchParams.get('name')).toBe('mindmirror');
  const config = Buffer.from(cursor.searchParams.get('config') ?? '', 'base64').toString();
  expect(JSON.parse(config)).toEqual(entry);

  const code = await hrefOf('Add to VS Code');
  expect(code.href).toMatch(/^vscode:mcp\/install\?/);
  expect(JSON.parse(decodeURIComponent(code.search.slice(1)))).toEqual({
    name: 'mindmirror',
    type: 'http',
    ...entry,
  });
});
