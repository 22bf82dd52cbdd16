import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool, rows, untilUsed } from '../testing/vault.ts';

test('a filter by category or tool keeps the matching memories and shows their number', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls', { category: 'habit', tool: 'Cursor' });
  await remember('User keeps bees', { category: 'habit', tool: 'claude-code' });
  await remember('User rows', { category: 'goal', tool: 'claude-code' });
  await page.goto('/memories');
  await page.getByLabel('Category').selectOption({ label: 'habit (2)' });
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Saved by').selectOption({ label: 'claude-code (2)' });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('User keeps bees');
});

test('a filter by age keeps what was saved in the last days, also in search results', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.clock.setFixedTime(Date.now() + 10 * 24 * 3_600_000);
  await page.goto('/memories');
  await expect(rows(page)).toHaveCount(1);
  const age = page.getByLabel('Date saved');
  await age.selectOption('Past week');
  await expect(page.getByText('No memory matches these filters.')).toBeVisible();
  await page.getByLabel('Search').fill('owls');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await age.selectOption('Past month');
  await expect(rows(page)).toContainText('User likes owls');
});

test('memories can be sorted by last use, with unused ones at the end', async ({
  page,
  request,
}) => {
  const { token } = await storeToken(page);
  const { remember, call } = aiTool(request, token);
  await remember('User likes owls');
  await remember('User runs a marathon in May', { category: 'goal' });
  await call('recall', { query: 'owls' });
  await untilUsed(request, token, /owls/);
  await page.goto('/memories');
  await expect(rows(page).nth(0)).toContainText('marathon');
  await page.getByLabel('Order').selectOption('Last used');
  await expect(rows(page).nth(0)).toContainText('owls');
  await expect(rows(page).nth(1)).toContainText('marathon');
});

test('memories can be sorted by activation, newest first where it is equal', async ({
  page,
  request,
}) => {
  const { token } = await storeToken(page);
  const { remember, call } = aiTool(request, token);
  await remember('User keeps bees', { category: 'habit' });
  await remember('User likes owls');
  await remember('User runs a marathon in May', { category: 'goal' });
  await call('recall', { query: 'bees' });
  await untilUsed(request, token, /bees/);
  await page.goto('/memories');
  await expect(rows(page).nth(0)).toContainText('marathon');
  const order = page.getByLabel('Order');
  await order.focus();
  await page.keyboard.type('Most a');
  await expect(order.getByRole('option', { selected: true })).toHaveText('Most active');
  await expect(rows(page)).toContainText(['bees', 'marathon', 'owls']);
});

test('a vault without memories leads to the guide and to the import', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories');
  const panel = page.getByRole('tabpanel', { name: 'Memories' });
  await expect(panel.getByRole('link', { name: 'Setup Guide' })).toHaveAttribute(
    'href',
    '/integration',
  );
  await panel.getByRole('link', { name: 'Import Memories' }).click();
  await expect(page.getByRole('heading', { name: 'Bring your memories along' })).toBeVisible();
});

test('a filter still shows its chosen category after the last memory of it is forgotten', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User rows', { category: 'goal' });
  await page.goto('/memories');
  const category = page.getByLabel('Category');
  await category.selectOption({ label: 'goal (1)' });
  await page.getByRole('button', { name: /User rows/ }).click();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(page.getByText('No memory matches these filters.')).toBeVisible();
  await expect(category.getByRole('option', { selected: true })).toHaveText('goal (0)');
  await category.selectOption({ label: 'All (1)' });
  await expect(rows(page)).toContainText('User likes owls');
});
