import type { Page } from '@playwright/test';
import { expect, storeToken, test, toast } from '../../testing/site.ts';
import { rows } from '../../testing/vault.ts';

/** A memory as the API lists it. */
const fact = (index: number) => ({
  id: `m_${index}`,
  text: `Fact ${index}`,
  in_english: null,
  category: 'habit',
  saved_at: '2026-11-20T00:00:00.000Z',
  last_accessed_at: null,
  uses: 0,
  activation: 0,
  saved_by: null,
});

/** A vault without a limit, in one page. */
const serveFacts = async (
  page: Page,
  count: number,
  changed: (index: number) => Partial<ReturnType<typeof fact>> = () => ({}),
): Promise<void> => {
  const memories = Array.from({ length: count }, (_, index) => ({
    ...fact(index),
    ...changed(index),
  }));
  const counts = { memories_used: count, memory_limit: null, bin_days: 7 };
  await page.route('**/api/memories*', async (call) =>
    call.fulfill({ json: { memories, next_cursor: null, end_cursor: 'e', ...counts } }),
  );
};

test('100,000 memories keep only the rows in view in the page', async ({ page }) => {
  await storeToken(page);
  await serveFacts(page, 100_000);
  await page.goto('/memories');
  await expect(page.getByText('100,000 memories')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.keyboard.press('End');
  await expect(page.getByText('Fact 0', { exact: true })).toBeAttached();
  expect(await rows(page).count()).toBeLessThan(60);
});

test('100,000 memories can be ordered by their activation', async ({ page }) => {
  await storeToken(page);
  const count = 100_000;
  await serveFacts(page, count, (index) => ({ activation: index === 40_000 ? 1 : -index / count }));
  await page.goto('/memories');
  await expect(rows(page).nth(0)).toContainText(`Fact ${count - 1}`);
  await page.getByLabel('Order').selectOption('Most active');
  await expect(rows(page).nth(0)).toContainText('Fact 40000');
  await expect(rows(page).nth(1)).toContainText('Fact 0');
  expect(await rows(page).count()).toBeLessThan(60);
});

test('more than the bin holds cannot be forgotten at once', async ({ page }) => {
  await storeToken(page);
  await serveFacts(page, 101);
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Select Several' }).click();
  for (let index = 100; index >= 0; index -= 1) {
    await page.getByRole('button', { name: new RegExp(`Fact ${index}\\b`) }).press('Space');
  }
  await expect(page.getByRole('button', { name: 'At Most 100 at Once' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('without a bin, forgetting asks first and offers no undo', async ({ page }) => {
  await storeToken(page);
  let saved = [fact(0)];
  await page.route('**/api/memories**', async (call) => {
    if (call.request().method() === 'DELETE') {
      saved = [];
      await call.fulfill({ status: 204 });
      return;
    }
    const counts = { memories_used: saved.length, memory_limit: 25, bin_days: 0 };
    await call.fulfill({
      json: { memories: saved, next_cursor: null, end_cursor: 'e', ...counts },
    });
  });
  await page.goto('/memories');
  await page.getByRole('button', { name: /Fact 0/ }).click();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(toast(page, 'Erased.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test.describe('a vault that takes more calls than a minute allows', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('continues where the server stopped it, without an error message', async ({ page }) => {
    await storeToken(page);
    await page.clock.install();
    const asked: (string | null)[] = [];
    let isLimited = true;
    await page.route('**/api/memories*', async (call) => {
      const cursor = new URL(call.request().url()).searchParams.get('cursor');
      asked.push(cursor);
      const at = Number(cursor ?? 0);
      if (at === 2 && isLimited) {
        isLimited = false;
        const detail = 'Too many calls with this token. Try again in 12 seconds.';
        await call.fulfill({ status: 429, json: { detail, code: 'rate_limited' } });
        return;
      }
      const memory = fact(at);
      const next = at < 3 ? String(at + 1) : null;
      const counts = { memories_used: 4, memory_limit: null };
      await call.fulfill({
        json: { memories: [memory], next_cursor: next, end_cursor: String(at + 1), ...counts },
      });
    });
    await page.goto('/memories');
    await expect(page.getByText('Reading your memories: 2 so far.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(11_000);
    await expect(page.getByRole('status').filter({ hasText: '4 memories' })).toBeVisible();
    expect(asked.slice(0, 5)).toEqual([null, '1', '2', '2', '3']);
  });
});
