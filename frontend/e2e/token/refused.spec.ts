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

test('the guide says that the token it fills in is refused, and how to continue', async ({
  page,
}) => {
  await holdRevokedToken(page);
  await page.goto('/integration');
  const notice = page.getByRole('tabpanel', { name: 'Claude' }).getByRole('alert');
  await expect(notice).toContainText(sentence);
  await expect(notice).toContainText('Otherwise generate a new token.');
});

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
