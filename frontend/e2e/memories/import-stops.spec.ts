import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

test('a fact with a password is left out with the reason, and the others are imported', async ({
  page,
  request,
}) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  await page.goto('/memories#import');
  await page
    .getByLabel('Answer or notes')
    .fill('- Likes owls\n- Password for the router is hunter2secret99\n- Keeps bees');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.getByRole('button', { name: 'Import 3' }).click();
  const outcome = page.getByRole('region', { name: 'Import' });
  await expect(outcome.getByRole('status')).toHaveText('2 facts were imported, 1 refused.');
  await expect(outcome.getByRole('listitem')).toContainText(
    '“Password for the router is hunter2secret99” The text holds a password, so it was not saved.',
  );
  expect(await call('what_do_you_know', {})).toContain('Keeps bees');
});

test('an import of a file that stopped is continued, and undone as one', async ({
  page,
  request,
}) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  await page.goto('/memories#import');
  await page.getByLabel('Or a file').setInputFiles({
    name: 'notes.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('- Likes owls\n- Keeps bees\n- Rows'),
  });
  let saved = 0;
  await page.route('**/api/memories', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    saved += 1;
    return saved > 1 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Import 3' }).click();
  const status = page.getByRole('region', { name: 'Import' }).getByRole('status');
  await expect(status).toHaveText('1 fact was imported, 2 not imported.');
  await page.unroute('**/api/memories');
  await page.getByRole('button', { name: 'Import 2 More' }).click();
  await expect(status).toHaveText('3 facts were imported.');
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('There is room for 25.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('owls');
});

test('a text that is too long for one memory is not left out silently', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill(`- Likes owls\n- ${'x'.repeat(4_001)}`);
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await expect(page.getByText('1 fact, 1 selected.')).toContainText(
    '1 text is longer than 4,000 characters and left out.',
  );
});

test('if every text is too long for one memory, the page says so', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill(`- ${'x'.repeat(4_001)}`);
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Every text in it is longer than 4,000 characters. Nothing was imported. Split it into single facts.',
  );
});

test.describe('a file that is chosen after an import stopped', () => {
  const choose = async (page: Page, name: string, text: string): Promise<void> =>
    page
      .getByLabel('Or a file')
      .setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });

  /** Imports one of three facts, and then chooses another file. */
  const stopAndChoose = async (page: Page): Promise<void> => {
    await page.goto('/memories#import');
    await choose(page, 'notes.md', '- Likes owls\n- Keeps bees\n- Rows');
    let saved = 0;
    await page.route('**/api/memories', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      saved += 1;
      return saved > 1 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Import 3' }).click();
    await expect(page.getByText('1 fact was imported, 2 not imported.')).toBeVisible();
    await page.unroute('**/api/memories');
    await choose(page, 'more.md', '- Speaks Norwegian');
    await expect(page.getByRole('region', { name: 'Next import' })).toContainText('1 fact waiting');
  };

  test('waits until the rest is imported', async ({ page, request }) => {
    const { call } = aiTool(request, (await storeToken(page)).token);
    await stopAndChoose(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 2 More' }).click();
    await expect(page.getByText('3 facts were imported.')).toBeVisible();
    await page.getByRole('button', { name: 'Show 1 fact' }).click();
    await page.getByRole('button', { name: 'Import 1' }).click();
    await expect(page.getByText('1 fact was imported.')).toBeVisible();
    const known = await call('what_do_you_know', {});
    for (const text of ['Keeps bees', 'Rows', 'Speaks Norwegian']) expect(known).toContain(text);
  });

  test('takes the place of the rest only when the visitor says so', async ({ page, request }) => {
    const { call } = aiTool(request, (await storeToken(page)).token);
    await stopAndChoose(page);
    await page.getByRole('button', { name: 'Leave Out 2, Show 1 fact' }).click();
    await page.getByRole('button', { name: 'Import 1' }).click();
    await expect(page.getByText('1 fact was imported.')).toBeVisible();
    expect(await call('what_do_you_know', {})).not.toContain('Keeps bees');
  });

  test('waits while the stopped import is undone', async ({ page, request }) => {
    const { call } = aiTool(request, (await storeToken(page)).token);
    await stopAndChoose(page);
    await page.getByRole('button', { name: 'Undo Import' }).click();
    await page.getByRole('button', { name: 'Show 1 fact' }).click();
    await page.getByRole('button', { name: 'Import 1' }).click();
    await expect(page.getByText('1 fact was imported.')).toBeVisible();
    const known = await call('what_do_you_know', {});
    expect(known).toContain('Speaks Norwegian');
    expect(known).not.toContain('owls');
  });
});
