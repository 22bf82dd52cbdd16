import type { APIRequestContext, Page } from '@playwright/test';
import { loseResponse, refuseAfterLoss } from '../testing/lost-responses.ts';
import { expect, storeToken, test, toast } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

const openConflict = async (page: Page, request: APIRequestContext): Promise<string> => {
  const { token } = await storeToken(page);
  const { remember } = aiTool(request, token);
  await remember('User lives in Bergen', { category: 'identity' });
  await remember('User lives in Oslo', { category: 'identity' });
  await page.goto('/memories#conflicts');
  await expect(rows(page)).toHaveCount(1);
  return token;
};

test('a decision and its undo succeed although the first response to each is lost', async ({
  page,
  request,
}) => {
  await openConflict(page, request);
  await loseResponse(page, 'POST');
  await rows(page).getByRole('button', { name: 'Keep this one' }).last().click();
  const kept = toast(page, 'Kept. The other one is in the bin.');
  await expect(kept).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await loseResponse(page, 'POST');
  await kept.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a conflict is shown again after an undo without any response', async ({ page, request }) => {
  await openConflict(page, request);
  await rows(page).getByRole('button', { name: 'Both are true' }).click();
  const kept = toast(page, 'Both are kept.');
  await expect(rows(page)).toHaveCount(0);
  await page.route('**/api/conflicts/unsettle', async (route) => {
    await route.fetch();
    return route.abort();
  });
  await kept.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'It is unknown whether the decision was undone')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('“Both are true” is undone although the first response to that is lost', async ({
  page,
  request,
}) => {
  await openConflict(page, request);
  await rows(page).getByRole('button', { name: 'Both are true' }).click();
  const kept = toast(page, 'Both are kept.');
  await expect(kept).toBeVisible();
  await loseResponse(page, 'POST');
  await kept.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a second attempt at a decision says what the first one did', async ({ page, request }) => {
  await openConflict(page, request);
  // Otherwise the next poll removes the pair.
  await page.route('**/api/memories', async (route) => route.abort());
  await page.route('**/api/conflicts/settle', async (route) => {
    await route.fetch();
    return route.abort();
  });
  const keep = rows(page).getByRole('button', { name: 'Keep this one' }).last();
  await keep.click();
  await expect(rows(page).getByRole('alert')).toContainText(
    'It is unknown whether the conflict was resolved',
  );
  await page.unroute('**/api/conflicts/settle');
  await keep.click();
  await expect(toast(page, 'Kept. The other one is in the bin.')).toBeVisible();
});

for (const [instead, pressed] of [
  ['the other side', 'Keep this one'],
  ['both', 'Both are true'],
] as const) {
  test(`a decision that was made without a response is named, and undone, if ${instead} is kept next`, async ({
    page,
    request,
  }) => {
    await openConflict(page, request);
    // Otherwise the next poll removes the pair.
    await page.route('**/api/memories', async (route) => route.abort());
    await page.route('**/api/conflicts/settle', async (route) => {
      await route.fetch();
      return route.abort();
    });
    await rows(page).getByRole('button', { name: 'Keep this one' }).last().click();
    await expect(rows(page).getByRole('alert')).toContainText('It is unknown');
    await page.unroute('**/api/conflicts/settle');
    await page.unroute('**/api/memories');
    await rows(page).getByRole('button', { name: pressed }).first().click();
    const earlier = toast(page, 'Your earlier decision holds: the memory saved later is kept.');
    await expect(earlier).toContainText('The other one is in the bin.');
    await earlier.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('Memory Usage: 2 / 25 entries')).toBeVisible();
  });
}

test('a decision is not called undone if the second attempt is refused', async ({
  page,
  request,
}) => {
  await openConflict(page, request);
  // Otherwise the next poll removes the pair.
  await page.route('**/api/memories', async (route) => route.abort());
  await refuseAfterLoss(page, '**/api/conflicts/settle');
  const keep = rows(page).getByRole('button', { name: 'Keep this one' }).last();
  await keep.click();
  const failure = rows(page).getByRole('alert');
  await expect(failure).toContainText('It is unknown whether the conflict was resolved');
  await expect(failure).not.toContainText('Nothing was changed');
  await page.unroute('**/api/conflicts/settle');
  await keep.click();
  await expect(toast(page, 'Kept. The other one is in the bin.')).toBeVisible();
});

test('a decision is not reported as made if another tool has forgotten the memory that was kept', async ({
  page,
  request,
}) => {
  const { forget } = aiTool(request, await openConflict(page, request));
  let isLost = false;
  await page.route('**/api/conflicts/settle', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await forget('Oslo');
    return route.abort();
  });
  await rows(page).getByRole('button', { name: 'Keep this one' }).last().click();
  await expect(toast(page, 'One of the two memories no longer exists.')).toBeVisible();
});
