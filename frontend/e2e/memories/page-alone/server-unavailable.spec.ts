import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expect, storeToken, test } from '../../testing/site.ts';
import { aiTool, rows } from '../../testing/vault.ts';

// The test responds instead of a server whose storage or network is unavailable.
test.use({ expectedErrors: /^Failed to load resource/ });

/** The page retries automatically instead of advising the visitor to. */
const expectRetried = async (alert: Locator, sentence: string): Promise<void> => {
  await expect(alert).toContainText(sentence);
  await expect(alert).toContainText('does not answer right now. This page tries again by itself.');
};

test('what was read stays and the failure is named', async ({ page, request }) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.clock.install();
  await page.goto('/memories');
  await expect(rows(page)).toContainText('User likes owls');
  await page.route('**/api/memories*', async (call) => call.abort());
  await page.clock.runFor(11_000);
  await expectRetried(page.getByRole('alert'), 'Your memories could not be read');
  await expectAccessible(page);
  await expect(rows(page)).toContainText('User likes owls');
  await page.unroute('**/api/memories*');
  await page.clock.runFor(11_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a section that could not be read is read again automatically', async ({ page }) => {
  await storeToken(page);
  await page.clock.install();
  await page.route('**/api/memories/bin', async (call) => call.abort());
  await page.goto('/memories#bin');
  await expectRetried(page.getByRole('alert'), 'The bin could not be read');
  await page.unroute('**/api/memories/bin');
  await page.clock.runFor(11_000);
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what is typed stays', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Add a Memory' }).click();
  await page.getByLabel('A fact for all your AI tools').fill('User keeps bees');
  await page.route('**/api/memories', async (call) =>
    call.fulfill({
      status: 503,
      json: {
        title: 'Error',
        status: 503,
        detail: 'The storage is unavailable.',
        code: 'storage_unavailable',
        request_id: 'r',
      },
    }),
  );
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'unavailable' })).toBeVisible();
  await expect(page.getByLabel('A fact for all your AI tools')).toHaveValue('User keeps bees');
  await page.unroute('**/api/memories');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(rows(page)).toContainText('User keeps bees');
});

test('a conflict that could not be resolved stays, and the failure is named', async ({ page }) => {
  const { remember } = aiTool(page.request, (await storeToken(page)).token);
  await remember('User lives in Bergen', { category: 'identity' });
  await remember('User lives in Oslo', { category: 'identity' });
  await page.goto('/memories#conflicts');
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/api/conflicts/settle', async (call) => call.abort());
  await rows(page).getByRole('button', { name: 'Both are true' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'It is unknown whether the conflict was resolved',
  );
  await page.unroute('**/api/conflicts/settle');
  await rows(page).getByRole('button', { name: 'Both are true' }).click();
  await expect(rows(page)).toHaveCount(0);
});
