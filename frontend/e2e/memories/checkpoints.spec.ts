import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool } from '../testing/vault.ts';

test('checkpoints are listed by title, read in full, and deleted after a second click', async ({
  page,
  request,
}) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  await call('checkpoint', { title: 'Thesis', text: 'Chapter one is drafted.' });
  await call('checkpoint', { title: 'Fjord', text: 'The API runs.' });
  await call('checkpoint', { title: 'Fjord', text: 'The API runs and is tested.' });
  await page.goto('/memories#checkpoints');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: 'Fjord' })).toBeVisible();
  await expect(panel.getByText('The API runs and is tested.')).toBeVisible();
  await panel.getByText('Previous version, saved').click();
  await expect(panel.getByText('The API runs.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Thesis' }).click();
  await expect(panel.getByText('Chapter one is drafted.')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByRole('button', { name: 'Delete for good' })).toBeFocused();
  await panel.getByRole('button', { name: 'Delete for good' }).click();
  await expect(panel.getByRole('button', { name: 'Thesis' })).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Fjord' })).toBeVisible();
});

test('without a checkpoint the section says so', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#checkpoints');
  await expect(page.getByText('No checkpoint is saved yet.')).toBeVisible();
  await expectAccessible(page);
});
