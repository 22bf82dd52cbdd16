import type { Page } from '@playwright/test';
import { expect, storeToken, test, toast } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

// The pressed control disappears. The focus must not start again at the top of the page.

const press = async (page: Page, name: string): Promise<void> =>
  page.getByRole('tabpanel').getByRole('button', { name, exact: true }).press('Enter');

test('after a question is canceled, the button that asked has the focus again', async ({
  page,
}) => {
  await storeToken(page);
  await page.goto('/memories#connections');
  await press(page, 'Replace Token');
  await expect(page.getByRole('button', { name: 'Replace it now' })).toBeFocused();
  await press(page, 'Keep it');
  await expect(page.getByRole('button', { name: 'Replace Token' })).toBeFocused();
});

test('Escape cancels a question', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#connections');
  await press(page, 'Delete Everything');
  await expect(page.getByRole('button', { name: 'Delete all memories for good' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Everything' })).toBeFocused();
});

test('after the token was replaced, the sentence that says so has the focus', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#connections');
  await press(page, 'Replace Token');
  await press(page, 'Replace it now');
  await expect(page.getByText('The token was replaced.')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'The token was replaced.' }),
  ).toBeFocused();
});

test('after a memory was erased or restored, the next one or the count of the bin has the focus', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User keeps bees', { category: 'habit' });
  await page.goto('/memories');
  for (const text of [/owls/, /bees/]) {
    await page.getByRole('button', { name: text }).click();
    await press(page, 'Forget');
    await expect(page.getByRole('button', { name: text })).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Recycle bin' }).click();
  const count = page.getByRole('tabpanel').getByRole('status');
  await expect(count).toHaveText('2 memories');
  await rows(page).first().getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(count).toHaveText('1 memory');
  await expect(rows(page)).toBeFocused();
  await press(page, 'Erase');
  await press(page, 'Erase now');
  await expect(count).toHaveText('The bin is empty.');
  await expect(count).toBeFocused();
});

test('after a memory was forgotten, the next one has the focus and the page stays in place', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  for (let index = 10; index < 35; index += 1) await remember(`User owns book number ${index}`);
  await page.goto('/memories');
  const book = (number: number) => page.getByRole('button', { name: `book number ${number}` });
  await expect(book(34)).toBeVisible();
  await page.evaluate(() => {
    scrollTo({ top: 1_200, behavior: 'instant' });
  });
  await book(20).press('Enter');
  await expect(page.getByRole('button', { name: 'Forget', exact: true })).toBeInViewport();
  const { y: before = 0 } = (await book(20).boundingBox()) ?? {};
  await press(page, 'Forget');
  await expect(book(20)).toHaveCount(0);
  await expect(book(19)).toBeFocused();
  const moved = async (): Promise<number> => {
    const { y: after = 0 } = (await book(19).boundingBox()) ?? {};
    return Math.abs(after - before);
  };
  await expect.poll(moved).toBeLessThan(2);
});

test('a memory with the focus that another tool removes leaves it to the next one, and the page stays in place', async ({
  page,
  request,
}) => {
  const { remember, forget } = aiTool(request, (await storeToken(page)).token);
  for (let index = 11; index < 35; index += 1) await remember(`User owns book number ${index}`);
  await page.clock.install();
  await page.goto('/memories');
  const book = (number: number) => page.getByRole('button', { name: `book number ${number}` });
  await book(33).focus();
  await page.evaluate(() => {
    scrollTo({ top: 1_000, behavior: 'instant' });
  });
  await remember('User owns book number 35');
  await page.clock.runFor(11_000);
  await expect(book(35)).toHaveCount(1);
  const { y: before = 0 } = (await book(15).boundingBox()) ?? {};
  await forget('book number 33');
  await page.clock.runFor(11_000);
  await expect(book(33)).toHaveCount(0);
  await expect(book(32)).toBeFocused();
  const { y: after = 0 } = (await book(15).boundingBox()) ?? {};
  // The rows below may move up by the one that is gone.
  expect(Math.abs(after - before)).toBeLessThan(100);
});

test('Ctrl+Z undoes the last action, and in a text field only the typing', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User keeps bees', { category: 'habit' });
  await page.goto('/memories');
  await page.getByRole('button', { name: /owls/ }).press('Enter');
  await press(page, 'Forget');
  await expect(page.getByRole('button', { name: /bees/ })).toBeFocused();
  await expect(toast(page, 'Forgotten').getByText('Ctrl+Z')).toBeVisible();
  await page.getByLabel('Search').pressSequentially('x');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /bees/ }).focus();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(2);
  await expect(toast(page, 'Forgotten')).toHaveCount(0);
});

test('an empty vault leads to the import, and the focus follows', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories');
  await page.getByRole('link', { name: 'Import Memories' }).press('Enter');
  await expect(page.getByLabel('Answer or notes')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('after a checkpoint was deleted, the count of checkpoints has the focus', async ({
  page,
  request,
}) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  await call('checkpoint', { title: 'Day one', text: 'Next: tests.' });
  await call('checkpoint', { title: 'Day two', text: 'Next: docs.' });
  await page.goto('/memories#checkpoints');
  const count = page.getByRole('tabpanel').getByRole('status').first();
  await expect(count).toHaveText('2 checkpoints, newest first');
  await press(page, 'Delete');
  await press(page, 'Delete for good');
  await expect(count).toHaveText('1 checkpoint');
  await expect(count).toBeFocused();
});

test('importing, undoing and closing an import keep the focus beside the form', async ({
  page,
}) => {
  await storeToken(page);
  await page.goto('/memories#import');
  const imported = page.getByRole('group', { name: 'What is imported' });
  await page.getByLabel('Answer or notes').fill('- Likes owls');
  await press(page, 'Show Facts');
  await press(page, 'Import 1');
  await expect(imported.getByText('1 fact was imported.')).toBeVisible();
  await expect(imported).toBeFocused();
  await press(page, 'Undo Import');
  await expect(imported.getByText('There is room for 25.')).toBeVisible();
  await expect(imported).toBeFocused();
  await press(page, 'Import 1');
  await press(page, 'Done');
  await expect(imported.getByText('There is room for 24 more')).toBeVisible();
  await expect(imported).toBeFocused();
});
