import { expect, storeToken, test } from '../testing/site.ts';
import { readImport } from '../../src/features/vault/import/read-import.ts';
import { aiTool } from '../testing/vault.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('on the free plan everything is copied as Markdown, which the import reads', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls', { category: 'habit' });
  await remember('User lives in Bergen', { category: 'identity' });
  await page.goto('/memories#import');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('is part of premium')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Copy All as Markdown' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  expect(readImport(copied)?.candidates).toEqual([
    { text: 'User likes owls', category: 'habit' },
    { text: 'User lives in Bergen', category: 'identity' },
  ]);
});

test('all memories are printed, not only those in view, and nothing else', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/memories#import');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'My memories' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(/User likes owls.*preference/);
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printout]')).toHaveCount(0);
});

test('printing the page prints every memory of the list, not only those in view', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  for (let index = 0; index < 25; index += 1) await remember(`Fact number ${index} of many`);
  await page.goto('/memories');
  await expect(page.getByRole('status').filter({ hasText: '25 memories' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const printed = page.locator('[data-printout]').getByRole('listitem');
  await expect(printed).toHaveCount(25);
  await expect(printed.last()).toBeVisible();
  await expect(page.getByLabel('Search')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
});
