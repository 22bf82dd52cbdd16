import { expect, generate, openTokenDialog, test, toast } from '../testing/site.ts';

const tokenForm = /mm_[0-9A-Za-z]{49}/;

test('stores the token and its URL in this browser @no-account', async ({ page }) => {
  const dialog = await generate(page);
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('mindmirror.memoryToken'),
    url: localStorage.getItem('mindmirror.memoryUrl'),
  }));
  await expect(dialog.getByRole('group', { name: 'Token', exact: true })).toHaveText(stored.token!);
  await expect(dialog.getByRole('group', { name: 'URL' })).toHaveText(stored.url!);
});

test('warns before a new token replaces the stored one, which can be copied first', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = await generate(page);
  const token = await first.getByRole('group', { name: 'Token', exact: true }).innerText();
  await first.getByRole('button', { name: 'Done' }).click();

  const dialog = await openTokenDialog(page);
  await expect(dialog).toContainText('This browser already has a token.');
  await expect(dialog).not.toContainText(token);
  await dialog.getByRole('button', { name: 'Copy the token in this browser' }).click();
  await expect(toast(page, 'Token copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
});

test('ignores invalid data in the storage', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('mindmirror.memoryToken', '<b>not a token</b>');
    localStorage.setItem('mindmirror.memoryUrl', '\u0000');
    localStorage.setItem('mindmirror.appearance', 'plaid');
  });
  const dialog = await openTokenDialog(page);
  await expect(dialog).not.toContainText('already has a token');
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
