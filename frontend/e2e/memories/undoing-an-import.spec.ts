import type { Page, Route } from '@playwright/test';
import { requestsOf } from '../testing/requests.ts';
import { expect, stopClock, storeToken, test } from '../testing/site.ts';
import { aiTool } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

test('an import is undone although another tool has forgotten one of its facts', async ({
  page,
  request,
}) => {
  const { call, forget } = aiTool(request, (await storeToken(page)).token);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 facts were imported' })).toBeVisible();
  await forget('bees');
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('There is room for 25.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('owls');
});

test('an undo leaves what another tool saved during the import', async ({ page, request }) => {
  const { call, remember } = aiTool(request, (await storeToken(page)).token);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.route('**/api/memories', async (route) => {
    if (route.request().method() === 'POST') await remember('Keeps bees');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByText('1 fact was imported, 1 saved before.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('There is room for 24.')).toBeVisible();
  expect(await call('what_do_you_know', {})).toContain('Keeps bees');
});

test('an undo asks before it erases what the bin cannot hold', async ({ page, request }) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  await page.route('**/api/memories**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"bin_days":\d+/, '"bin_days":0');
    return route.fulfill({ response, body });
  });
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.getByRole('button', { name: 'Import 2' }).click();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  expect(await call('what_do_you_know', {})).toContain('owls');
  await page.getByRole('button', { name: 'Erase 2 for good' }).click();
  await expect(page.getByText('There is room for 25.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('owls');
});

test('a fact whose response was lost is imported once and undone', async ({ page, request }) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  let isLost = true;
  await page.route('**/api/memories', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.getByRole('button', { name: 'Import 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 fact was imported.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('There is room for 25.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('owls');
});

test('a fact whose responses were all lost belongs to the import that is continued', async ({
  page,
  request,
}) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  let lost = 0;
  await page.route('**/api/memories', async (route) => {
    if (route.request().method() !== 'POST' || lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.getByRole('button', { name: 'Import 1' }).click();
  // The page has read the stored fact before the import goes on.
  await expect(page.getByText('Memory Usage: 1 / 25 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 More' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 fact was imported.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('There is room for 25.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('owls');
});

test.describe('after an import that stopped because every response about a fact was lost', () => {
  const importAndUndo = async (
    page: Page,
    answerSecond: (route: Route) => Promise<void>,
  ): Promise<void> => {
    await page.route('**/api/memories', async (route) =>
      route.request().postData()?.includes('bees') === true
        ? answerSecond(route)
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Import 3' }).click();
    await expect(page.getByText('1 fact was imported, 2 not imported.')).toBeVisible();
    await page.unroute('**/api/memories');
    await page.getByRole('button', { name: 'Undo Import' }).click();
  };

  /** Imports three facts; no response arrives for the second one. */
  const importThree = async (page: Page, onSecond: () => Promise<unknown>): Promise<void> => {
    await page.goto('/memories#import');
    await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees\n- Rows');
    await page.getByRole('button', { name: 'Show Facts' }).click();
    await importAndUndo(page, async (route) => {
      await onSecond();
      await route.fetch();
      return route.abort();
    });
  };

  test('an undo removes that fact as well', async ({ page, request }) => {
    const { call } = aiTool(request, (await storeToken(page)).token);
    await importThree(page, async () => Promise.resolve());
    await expect(page.getByText('There is room for 25.')).toBeVisible();
    expect(await call('what_do_you_know', {})).not.toContain('Keeps bees');
  });

  test('an undo leaves it if it was saved before', async ({ page, request }) => {
    const { call, remember } = aiTool(request, (await storeToken(page)).token);
    await remember('Keeps bees');
    await page.goto('/memories#import');
    await expect(page.getByText('Memory Usage: 1 / 25 entries')).toBeVisible();
    await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees\n- Rows');
    await page.getByRole('button', { name: 'Show Facts' }).click();
    await page.getByRole('checkbox', { name: /bees/ }).check();
    await importAndUndo(page, async (route) => route.abort());
    await expect(page.getByText('There is room for 24.')).toBeVisible();
    expect(await call('what_do_you_know', {})).toContain('Keeps bees');
  });

  test('an undo leaves it if another tool saved it meanwhile', async ({ page, request }) => {
    const { call, remember } = aiTool(request, (await storeToken(page)).token);
    await importThree(page, async () => remember('Keeps bees'));
    await expect(page.getByText('There is room for 24.')).toBeVisible();
    expect(await call('what_do_you_know', {})).toContain('Keeps bees');
  });

  test('an undo leaves it if another tool saved it after the last poll', async ({
    page,
    request,
  }) => {
    const { call, remember } = aiTool(request, (await storeToken(page)).token);
    const requests = requestsOf(page);
    await page.goto('/memories#import');
    await stopClock(page);
    await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees\n- Rows');
    await page.getByRole('button', { name: 'Show Facts' }).click();
    await expect(page.getByText('Compared with what is saved.')).toBeVisible();
    await requests.allEnded();
    await remember('Keeps bees');
    await importAndUndo(page, async (route) => route.abort());
    await expect(page.getByText('There is room for 24.')).toBeVisible();
    expect(await call('what_do_you_know', {})).toContain('Keeps bees');
  });

  test('an undo moves it back into the bin if the import brought it back', async ({
    page,
    request,
  }) => {
    const { call, remember, forget } = aiTool(request, (await storeToken(page)).token);
    await remember('Keeps bees');
    await forget('bees');
    await importThree(page, async () => Promise.resolve());
    await expect(page.getByText('There is room for 25.')).toBeVisible();
    expect(await call('what_do_you_know', {})).not.toContain('Keeps bees');
  });
});

test('an import of which nothing was confirmed can be undone', async ({ page, request }) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.route('**/api/memories', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Import 1' }).click();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('There is room for 25.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('owls');
});
