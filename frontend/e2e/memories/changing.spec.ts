import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, storeToken, test, toast } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test('a forgotten memory is gone at once, and undo brings it back', async ({ page, request }) => {
  const { remember, call } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User lives in Bergen', { category: 'identity' });
  await page.goto('/memories');
  await page.getByRole('button', { name: /User likes owls/ }).click();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await call('what_do_you_know', {})).not.toContain('owls');
  await toast(page, 'Forgotten').getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await call('what_do_you_know', {})).toContain('owls');
});

test('an edit replaces the memory and keeps the old text in its history', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User lives in Bergen', { category: 'identity' });
  await page.goto('/memories');
  await page.getByRole('button', { name: /Bergen/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page);
  await page.getByLabel(/^New text/).fill('User lives in Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /User lives in Oslo/ }).click();
  const history = page.getByRole('region', { name: 'Earlier versions' });
  await expect(history).toContainText('User lives in Bergen');
  await expect(page.getByText('Memory Usage: 1 / 25 entries')).toBeVisible();
});

test('an edit can change the category alone, and says when nothing was changed', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User swims on Mondays', { category: 'preference' });
  await page.goto('/memories');
  await page.getByRole('button', { name: /swims/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nothing was changed')).toBeVisible();
  await page.getByLabel('Category').last().selectOption('routine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('routine');
});

test('an edit keeps the meaning in English and names what it conflicts with', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User lives in Bergen', { category: 'identity' });
  await remember('Mag Eulen', { inEnglish: 'Likes owls' });
  await page.goto('/memories');
  await page.getByRole('button', { name: /Mag Eulen/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('In English')).toHaveValue('Likes owls');
  await page.getByLabel(/^New text/).fill('Wohnt in Oslo');
  await page.getByLabel('In English').fill('User lives in Oslo');
  await page.getByLabel('Category').last().selectOption('identity');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It conflicts with “User lives in Bergen”')).toBeVisible();
  await page.getByRole('button', { name: /Wohnt in Oslo/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Oslo' })).toHaveText(
    'User lives in Oslo',
  );
});

test.describe('when the server fails or refuses', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('a memory that another tool forgot does not stop the others from being forgotten', async ({
    page,
    request,
  }) => {
    const { remember, forget } = aiTool(request, (await storeToken(page)).token);
    await remember('User likes owls');
    await remember('User keeps bees', { category: 'habit' });
    await page.goto('/memories');
    await page.getByRole('button', { name: 'Select Several' }).click();
    await page.getByRole('button', { name: /owls/ }).click();
    await page.getByRole('button', { name: /bees/ }).click();
    await forget('owls');
    await page.getByRole('button', { name: 'Forget 2' }).click();
    await expect(toast(page, '1 forgotten.')).toContainText('1 of 2 was no longer saved.');
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  });
});

test('several memories are selected with the keyboard and forgotten together', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User keeps bees', { category: 'habit' });
  await remember('User rows', { category: 'routine' });
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Select Several' }).press('Enter');
  await page.getByRole('button', { name: /owls/ }).press('Enter');
  await page.getByRole('button', { name: /bees/ }).press('Space');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forget 2' }).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('User rows');
});

test('the bin restores one memory and erases another', async ({ page, request }) => {
  const { token } = await storeToken(page);
  const { remember } = aiTool(request, token);
  await remember('User likes owls');
  await remember('User keeps bees', { category: 'habit' });
  await page.goto('/memories');
  for (const text of [/owls/, /bees/]) {
    await page.getByRole('button', { name: text }).click();
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(page.getByRole('button', { name: text })).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Recycle bin' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  const owls = rows(page).filter({ hasText: 'owls' });
  await owls.getByRole('button', { name: 'Restore' }).click();
  await expect(owls).toHaveCount(0);
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('button', { name: 'Erase now' }).click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await page.getByRole('tab', { name: 'Memories' }).click();
  await expect(rows(page)).toContainText('User likes owls');
});

test('a second press of Restore while the first one is on its way changes nothing', async ({
  page,
  request,
}) => {
  const { remember, forget } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await forget('owls');
  const held = Promise.withResolvers<undefined>();
  let calls = 0;
  await page.route('**/restore', async (route) => {
    calls += 1;
    await held.promise;
    await route.continue();
  });
  await page.goto('/memories#bin');
  const restore = rows(page).getByRole('button', { name: 'Restore' });
  await restore.press('Enter');
  await expect(restore).toBeDisabled();
  await restore.press('Enter');
  held.resolve(undefined);
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  expect(calls).toBe(1);
});

test('an added memory that contradicts a saved one is named', async ({ page, request }) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User lives in Bergen', { category: 'identity' });
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Add a Memory' }).click();
  await page.getByLabel('A fact for all your AI tools').fill('User lives in Oslo');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('It conflicts with “User lives in Bergen”')).toBeVisible();
});
