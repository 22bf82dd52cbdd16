import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

// A poll may still use the old token.
test.use({ expectedErrors: /^Failed to load resource/ });

const edited = (page: Page): Locator => page.getByLabel(/^New text/);

/** Types into the edit of the only memory, and does not save it. */
const typeEdit = async (page: Page, request: APIRequestContext): Promise<string> => {
  const { token } = await storeToken(page);
  await aiTool(request, token).remember('User likes owls');
  await page.goto('/memories');
  await page.getByRole('button', { name: /owls/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await edited(page).fill('User likes owls and hawks');
  return token;
};

const visit = async (page: Page, name: string, title: string): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

const visitPrivacy = async (page: Page): Promise<void> =>
  visit(page, 'Privacy', 'What we can read, and where');

const storedToken = async (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('mindmirror.memoryToken') ?? '');

/** Replaces the stored token in another tab. Resolves with the new one. */
const replaceInOtherTab = async (page: Page): Promise<string> => {
  const other = await page.context().newPage();
  await other.goto('/memories#connections');
  await other.getByRole('button', { name: 'Replace Token' }).click();
  await other.getByRole('button', { name: 'Replace it now' }).click();
  await expect(other.getByText('The token was replaced.')).toBeVisible();
  const next = await storedToken(other);
  await other.close();
  return next;
};

/** The server replaces the token that this tab has asked it to replace, and no response arrives. */
const replaceUnconfirmed = async (page: Page): Promise<{ reconnect: () => Promise<void> }> => {
  await page.getByRole('tab', { name: 'Token and tools' }).click();
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/api/token/rotate')) await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Replace Token' }).click();
  await page.getByRole('button', { name: 'Replace it now' }).click();
  await expect(page.getByText('The server did not confirm the replacement.')).toBeVisible();
  return { reconnect: async () => page.unroute('**/api/**') };
};

const expectEditKept = async (page: Page): Promise<void> => {
  await expect(rows(page)).toContainText('unfinished edit');
  const row = page.getByRole('button', { name: /owls/ });
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await expect(edited(page)).toHaveValue('User likes owls and hawks');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(page)).toContainText('owls and hawks');
};

test('what was typed stays while another tab replaces the token', async ({ page, request }) => {
  await typeEdit(page, request);
  const next = await replaceInOtherTab(page);
  await expect(page.getByRole('main').getByText(next.slice(-4))).toBeVisible();
  await expectEditKept(page);
});

test('what was typed stays while this tab shows another page and another tab replaces the token twice', async ({
  page,
  request,
}) => {
  await typeEdit(page, request);
  await visitPrivacy(page);
  await replaceInOtherTab(page);
  await replaceInOtherTab(page);
  await page.goBack();
  await expectEditKept(page);
});

test('what was typed stays when another tab finds out that this one has replaced the token', async ({
  page,
  request,
}) => {
  const token = await typeEdit(page, request);
  const { reconnect } = await replaceUnconfirmed(page);
  const other = await page.context().newPage();
  await other.goto('/integration');
  await expect.poll(async () => storedToken(other)).not.toBe(token);
  await other.close();
  await reconnect();
  await page.getByRole('tab', { name: 'Memories' }).click();
  await expectEditKept(page);
});

test('what was typed stays when another page of this tab finds out that the token was replaced', async ({
  page,
  request,
}) => {
  const token = await typeEdit(page, request);
  const { reconnect } = await replaceUnconfirmed(page);
  await visitPrivacy(page);
  await reconnect();
  await visit(page, 'Cursor', 'One URL, one prompt');
  await expect.poll(async () => storedToken(page)).not.toBe(token);
  await page.goBack();
  await page.goBack();
  await page.getByRole('tab', { name: 'Memories' }).click();
  await expectEditKept(page);
});

/** Types into an edit, a new memory and an import, after which the server refuses the token. */
const typeAndLoseToken = async (page: Page, request: APIRequestContext): Promise<void> => {
  const token = await typeEdit(page, request);
  await page.getByRole('button', { name: 'Add a Memory' }).click();
  await page.getByLabel('A fact for all your AI tools').fill('User keeps bees');
  await page.getByRole('tab', { name: 'Import and export' }).click();
  await page.getByLabel('Answer or notes').fill('- Rows');
  await visitPrivacy(page);
  await request.delete('/api/token', { headers: { authorization: `Bearer ${token}` } });
};

const expectNothingTyped = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Import and export' }).click();
  await expect(page.getByLabel('Answer or notes')).toHaveValue('');
  await page.getByRole('tab', { name: 'Memories' }).click();
  await expect(page.getByRole('button', { name: 'Add a Memory' })).toBeVisible();
  await expect(page.getByText('Your edit is not saved')).toHaveCount(0);
};

test('what was typed for a token that is refused is not shown for another one that is pasted', async ({
  page,
  request,
}) => {
  await typeAndLoseToken(page, request);
  const issued = await request.post('/api/generate-token', { data: {} });
  const { token: other } = (await issued.json()) as { readonly token: string };
  await aiTool(request, other).remember('User likes hawks');
  await page.getByRole('banner').getByRole('link', { name: 'Your memories' }).click();
  await expect(page.getByRole('alert')).toContainText('Paste the new one below.');
  await page.getByLabel('Token').fill(other);
  await page.getByRole('button', { name: 'Show Memories' }).click();
  await expectNothingTyped(page);
  await expect(rows(page)).toContainText('User likes hawks');
});

test('what was typed for a token that is refused is not shown for a new one of the token dialog', async ({
  page,
  request,
}) => {
  await typeAndLoseToken(page, request);
  await visit(page, 'Claude', 'One URL, one prompt');
  await expect(page.getByText('The token in this browser no longer works.').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Generate Token' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Generate Token' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Your memories' }).click();
  await expectNothingTyped(page);
});
