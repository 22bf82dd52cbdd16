import { expect, storeToken, test, toast } from '../testing/site.ts';
import { importPrompt } from '../../src/features/vault/import/import-prompt.ts';
import { aiTool } from '../testing/vault.ts';

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a copy of the import prompt or of a checkpoint is announced', async ({ page, request }) => {
    const { call } = aiTool(request, (await storeToken(page)).token);
    await call('checkpoint', { title: 'Day one', text: 'Next: tests.' });
    await page.goto('/memories#import');
    const clipboard = async () => page.evaluate(() => navigator.clipboard.readText());
    const announced = page.getByRole('tabpanel').getByRole('status').filter({ hasText: 'Copied' });
    await page.getByRole('button', { name: 'Copy Prompt' }).press('Enter');
    await expect(announced).toBeAttached();
    expect(await clipboard()).toBe(importPrompt);
    await page.getByRole('tab', { name: 'Checkpoints' }).click();
    await page.getByRole('button', { name: 'Copy Text' }).press('Enter');
    await expect(announced).toBeAttached();
    expect(await clipboard()).toBe('Next: tests.');
  });
});

test('where the browser denies the clipboard, the import prompt is selected to copy it by hand', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async () => Promise.reject(new Error('denied'));
  });
  await storeToken(page);
  await page.goto('/memories#import');
  await page.getByRole('button', { name: 'Copy Prompt' }).click();
  await expect(toast(page, 'Failed to copy to clipboard')).toBeVisible();
  await expect
    .poll(async () => page.evaluate(() => getSelection()?.toString()))
    .toContain('List everything you');
});

test('where the browser denies the clipboard, a masked token is shown in full and selected', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async () => Promise.reject(new Error('denied'));
  });
  const { token, url } = await storeToken(page);
  await page.goto('/memories#connections');
  const selected = async () => page.evaluate(() => getSelection()?.toString());
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(selected).toBe(url);
  await page.getByRole('button', { name: 'Copy Header' }).click();
  await expect.poll(selected).toBe(`Bearer ${token}`);
});
