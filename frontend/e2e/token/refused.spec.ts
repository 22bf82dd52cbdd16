import type { Page } from '@playwright/test';
import { expect, storeToken, test } from '../testing/site.ts';

// The browser reports the refusal by itself.
test.use({ expectedErrors: /^Failed to load resource/ });

const sentence = 'The token in this browser no longer works.';

/** Stores a token that is then revoked. */
const holdRevokedToken = async (page: Page): Promise<void> => {
  const { token } = await storeToken(page);
  const authorization = `Bearer ${token}`;
  await page.request.delete('/api/token', { headers: { authorization } });
};

test('the guides say that the token is refused, and how to continue', async ({ page }) => {
  await holdRevokedToken(page);
  await page.goto('/integration');
  const tab = page.getByRole('tabpanel', { name: 'Claude' });
  await expect(tab.getByRole('alert')).toContainText(sentence);
  await expect(tab.getByRole('alert')).toContainText('Otherwise generate a new token.');
  const tools = page.getByRole('region', { name: 'All tools' });
  await expect(tools.getByRole('note')).toContainText(sentence);
  await page.getByRole('tab', { name: 'Custom AI' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Custom AI' }).getByRole('alert')).toContainText(
    sentence,
  );
});

test('the guides do not fill in a token that is refused', async ({ page }) => {
  await holdRevokedToken(page);
  await page.goto('/integration');
  await expect(page.getByText('The token in this browser no longer works, so')).toBeVisible();
  await expect(page.getByText('Your URL looks like this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy URL' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'All tools' })).toContainText('YOUR_TOKEN');
});

for (const [hash, role, name, words] of [
  ['claude', 'button', 'Copy URL', 'Your URL looks like this'],
  ['cursor', 'link', 'Add to Cursor', 'Add the URL to Cursor'],
  ['custom', 'button', 'Show token', 'Track A: a chat loop with OpenAI'],
  [
    'tool-vs-code',
    'link',
    'Add to VS Code',
    'The button appears once this browser has a new token.',
  ],
] as const) {
  test(`the focus stays where it was in #${hash} when the refusal removes ${name}`, async ({
    page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/usage', async (call) => {
      await held;
      await call.continue();
    });
    await holdRevokedToken(page);
    await page.goto(`/integration#${hash}`);
    const removed = page.getByRole('main').getByRole(role, { name }).first();
    await removed.focus();
    release(undefined);
    await expect(page.locator('section:focus')).toContainText(words);
    await expect(removed).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${hash} :focus`)).toHaveCount(1);
  });
}

test('the premium page says it instead of showing no number', async ({ page }) => {
  await holdRevokedToken(page);
  await page.goto('/premium');
  await expect(page.getByRole('article', { name: 'Free Tier' }).getByRole('alert')).toContainText(
    sentence,
  );
});

test('the token dialog says it before a new token replaces it', async ({ page }) => {
  await holdRevokedToken(page);
  await page.goto('/premium');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
  await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(sentence);
});

test('it can be removed from the browser right there', async ({ page }) => {
  await holdRevokedToken(page);
  await page.goto('/integration');
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(sentence);
  await page.getByRole('button', { name: 'Remove it from this browser' }).first().click();
  await expect(page.getByText(sentence)).toHaveCount(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Generate a token' }).first(),
  ).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('mindmirror.memoryToken'))).toBeNull();
});

test('a token that the server accepts is not called refused', async ({ page }) => {
  await storeToken(page);
  const usage = page.waitForResponse('**/api/usage');
  await page.goto('/integration');
  await (await usage).finished();
  await expect(page.getByText('This browser has a token').first()).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(0);
});
