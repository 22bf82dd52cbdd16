import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, storeToken, test, toast } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

/** A vault with one conflict and one duplicate. */
const withConflicts = async (page: Page) => {
  const { token } = await storeToken(page);
  const tool = aiTool(page.request, token);
  await tool.remember('User lives in Bergen', { category: 'identity', tool: 'Cursor' });
  await tool.remember('User likes tea');
  await tool.remember('User loves tea');
  await tool.remember('User lives in Oslo', { category: 'identity', tool: 'claude-code' });
  return { token, ...tool };
};

test('conflicts and duplicates stand side by side, with reason, dates and tools', async ({
  page,
}) => {
  await withConflicts(page);
  await page.goto('/memories#conflicts');
  await expect(page.getByRole('status').filter({ hasText: '2 to review.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const conflict = rows(page).nth(0);
  await expect(conflict.getByRole('heading')).toContainText(/^Both say/);
  await expect(conflict).toContainText(
    /Bergen.*Saved first\s· identity\s· \w{3} \d+, \d{4}\s· Cursor/,
  );
  await expect(conflict).toContainText(/Oslo.*Saved later\s· identity\s· .*\s· claude-code/);
  await expect(rows(page).nth(1).getByRole('heading')).toHaveText('Both say the same');
  await expectAccessible(page);
});

test('after “Both are true”, no AI tool is warned again and the page does not show the pair', async ({
  page,
}) => {
  const { call } = await withConflicts(page);
  expect(await call('recall', { query: 'where does the user live' })).toContain('⚠️');
  await page.goto('/memories#conflicts');
  await rows(page).nth(0).getByRole('button', { name: 'Both are true' }).click();
  await expect(toast(page, 'MindMirror will not bring them up again.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(await call('recall', { query: 'where does the user live' })).not.toContain('⚠️');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '1 to review.' })).toBeVisible();
  await expect(rows(page)).not.toContainText('Bergen');
});

test('“Both are true” can be undone, and then AI tools are warned again', async ({ page }) => {
  const { call } = await withConflicts(page);
  await page.goto('/memories#conflicts');
  await rows(page).nth(0).getByRole('button', { name: 'Both are true' }).click();
  await expect(rows(page)).toHaveCount(1);
  // It stays as long as the pointer rests on it.
  await toast(page, 'Both are kept.').hover();
  await expectAccessible(page, '[data-scope=toast][data-part=root]');
  await toast(page, 'Both are kept.').getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await call('recall', { query: 'where does the user live' })).toContain('⚠️');
});

test('after Compare More the keyboard focus stays in the section', async ({ page }) => {
  await storeToken(page);
  // A vault that is compared in two parts takes more memories than a test can save.
  await page.route('**/api/conflicts*', async (call) => {
    const isFirst = !call.request().url().includes('cursor');
    const counts = { compared: isFirst ? 3_000 : 500, memories_used: 3_500 };
    await call.fulfill({
      json: { conflicts: [], ...counts, next_cursor: isFirst ? 'next' : null },
    });
  });
  await page.goto('/memories#conflicts');
  await page.getByRole('button', { name: 'Compare More' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'No conflicts found.' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Compare More' })).toHaveCount(0);
});

test('the side that is not kept is in the bin, and undo brings both back', async ({ page }) => {
  const { call } = await withConflicts(page);
  await page.goto('/memories#conflicts');
  const newer = rows(page).nth(0).getByRole('button', { name: 'Keep this one' }).nth(1);
  await newer.click();
  await expect(rows(page)).toHaveCount(1);
  expect(await call('what_do_you_know', {})).not.toContain('Bergen');
  await toast(page, 'The other one is in the bin.').getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await call('what_do_you_know', {})).toContain('Bergen');
});

test('the side that is not kept appears in the bin, even if the bin is opened before', async ({
  page,
}) => {
  await withConflicts(page);
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/conflicts/settle', async (call) => {
    await held.promise;
    await call.continue();
  });
  await page.goto('/memories#conflicts');
  await rows(page).nth(0).getByRole('button', { name: 'Keep this one' }).nth(1).click();
  await page.getByRole('tab', { name: 'Recycle bin' }).click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  held.resolve(undefined);
  await expect(rows(page)).toContainText('Bergen');
});

test('a pair with the focus that another tool removes leaves the focus to the next one', async ({
  page,
}) => {
  const { forget } = await withConflicts(page);
  await page.clock.install();
  await page.goto('/memories#conflicts');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(0).getByRole('button', { name: 'Both are true' }).focus();
  await forget('Bergen');
  await page.clock.runFor(11_000);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toBeFocused();
});

test('one side can be kept with the keyboard alone, and then the next pair has the focus', async ({
  page,
}) => {
  const { call } = await withConflicts(page);
  await page.goto('/memories');
  await page.getByRole('tab', { name: 'Memories' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Conflicts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  const first = rows(page).nth(0).getByRole('button', { name: 'Keep this one' }).nth(0);
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await first.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(first).toBeFocused();
  // Until then a press does nothing, and is lost.
  await expect(first).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 to review.' })).toBeVisible();
  await expect(rows(page)).toBeFocused();
  expect(await call('what_do_you_know', {})).not.toContain('Oslo');
});

test('a pair disappears when another tool forgets one of its memories', async ({ page }) => {
  const { forget } = await withConflicts(page);
  await page.clock.install();
  await page.goto('/memories#conflicts');
  await expect(rows(page)).toHaveCount(2);
  await forget('Bergen');
  await page.clock.runFor(11_000);
  await expect(rows(page)).toHaveCount(1);
});

test('without a conflict the page says so', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#conflicts');
  await expect(page.getByRole('status').filter({ hasText: 'No conflicts found.' })).toBeVisible();
  await expectAccessible(page);
});
