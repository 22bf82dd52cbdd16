import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool } from '../testing/vault.ts';

const shown = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

test.describe('what is typed into an edit', () => {
  const edited = (page: Page): Locator => page.getByLabel(/^New text/);
  const openEdit = async (page: Page, name: RegExp): Promise<void> => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(edited(page)).toBeFocused();
  };

  test('stays when another row, filter, section or page is shown', async ({ page, request }) => {
    const { remember } = aiTool(request, (await storeToken(page)).token);
    await remember('User likes owls');
    await remember('User rows', { category: 'routine' });
    await page.goto('/memories');
    await openEdit(page, /owls/);
    await edited(page).fill('User likes barn owls');
    await page.getByRole('button', { name: /User rows/ }).click();
    await page.getByRole('search').getByLabel('Category').selectOption('routine');
    await expect(shown(page)).toHaveCount(1);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we can read, and where');
    await page.goBack();
    await page.getByRole('tab', { name: 'Memories' }).click();
    await page.getByRole('search').getByLabel('Category').selectOption('');
    const row = page.getByRole('button', { name: /owls/ });
    await expect(row).toContainText('unfinished edit');
    await row.click();
    await expect(edited(page)).toHaveValue('User likes barn owls');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(shown(page).first()).toContainText('User likes barn owls');
  });

  test('can become a new memory if another tool forgets the memory', async ({ page, request }) => {
    const { remember, forget } = aiTool(request, (await storeToken(page)).token);
    await remember('User likes owls');
    await page.clock.install();
    await page.goto('/memories');
    await openEdit(page, /owls/);
    await edited(page).fill('User likes barn owls');
    await forget('owls');
    await page.clock.runFor(11_000);
    await expect(page.getByLabel('Your edit is not saved')).toHaveValue('User likes barn owls');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add as New' }).click();
    await expect(shown(page)).toContainText('User likes barn owls');
    await expect(page.getByLabel('Your edit is not saved')).toHaveCount(0);
  });
});

test('text that is typed while a memory is being sent stays', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Add a Memory' }).click();
  const text = page.getByLabel('A fact for all your AI tools');
  await expect(text).toBeFocused();
  await text.fill('User keeps bees');
  const release = Promise.withResolvers<undefined>();
  await page.route('**/api/memories', async (call) => {
    if (call.request().method() === 'POST') await release.promise;
    await call.continue();
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await text.fill('User keeps two owls');
  release.resolve(undefined);
  await expect(shown(page)).toContainText('User keeps bees');
  await expect(text).toHaveValue('User keeps two owls');
  await expectAsked(page);
});

test('the browser also asks while another page of the site is shown', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Add a Memory' }).click();
  await page.getByLabel('A fact for all your AI tools').fill('User keeps bees');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we can read, and where');
  await expectAsked(page);
});

/** The browser asks before it drops the text. */
const expectAsked = async (page: Page): Promise<void> => {
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
};
