import type { Page } from '@playwright/test';
import { expect, storeToken, test, toast } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

/** The server carries out the next call of this kind, and a proxy answers in its place. */
const loseResponse = async (page: Page, method: 'DELETE' | 'POST'): Promise<void> => {
  let isLost = false;
  await page.route(/\/api\/memories/, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    await route.fetch();
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
};

test('a memory that was forgotten without a response is named as forgotten, and undone', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.goto('/memories');
  await page.getByRole('button', { name: /owls/ }).click();
  await loseResponse(page, 'DELETE');
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await toast(page, 'Forgotten.').getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toContainText('User likes owls');
});

test('an edit that was saved without a response is not called unsaved, nor after its memory is gone', async ({
  page,
  request,
}) => {
  const { remember, call } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.clock.install();
  await page.goto('/memories');
  await page.getByRole('button', { name: /owls/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/^New text/).fill('User likes owls and hawks');
  await loseResponse(page, 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('could not be saved');
  await page.clock.runFor(11_000);
  await expect(rows(page)).toContainText('MindMirror website');
  await expect(page.getByText('Your edit is not saved')).toHaveCount(0);
  const [, id = ''] = /^(\w{4,})[^\n]*owls/m.exec(await call('what_do_you_know', {})) ?? [];
  await call('forget', { id });
  await page.clock.runFor(11_000);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expect(page.getByText('Your edit is not saved')).toHaveCount(0);
});
