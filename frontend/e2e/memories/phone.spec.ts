import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, settled, storeToken, test } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test.use({ viewport: { width: 320, height: 660 } });

test('on a phone the first memory begins on the first screen', async ({ page, request }) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.goto('/memories');
  await settled(page);
  await expect(rows(page).first()).toBeInViewport();
});

test('on a phone a button opens the filters and says how many are set', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User rows', { category: 'routine' });
  await page.goto('/memories');
  await expect(rows(page)).toHaveCount(2);
  const category = page.getByLabel('Category');
  await expect(category).toBeHidden();
  await page.getByLabel('Search').focus();
  await page.keyboard.press('Tab');
  const toggle = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(category).toBeFocused();
  await category.selectOption('routine');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(category).toBeHidden();
  await expect(rows(page)).toHaveText([/User rows/]);
});

test('on a phone the facts of an import come into view and take the focus', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'What is imported' })).toBeFocused();
  await expect(page.getByText('2 facts, 2 selected.')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /owls/ })).toBeFocused();
});
