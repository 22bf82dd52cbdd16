import { expect, storeToken, test, toast } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

test('forgetting several and its undo wait as long as the server asks', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User keeps bees', { category: 'habit' });
  await page.clock.install();
  await page.goto('/memories');
  const refused = new Set(['DELETE', 'POST']);
  await page.route('**/api/memories/**', async (route) => {
    if (!refused.delete(route.request().method())) return route.continue();
    const detail = 'Too many calls with this token. Try again in 57 seconds.';
    return route.fulfill({
      status: 429,
      json: { detail, code: 'rate_limited', retry_after_seconds: 57 },
    });
  });
  await page.getByRole('button', { name: 'Select Several' }).click();
  await page.getByRole('button', { name: /owls/ }).click();
  await page.getByRole('button', { name: /bees/ }).click();
  await page.getByRole('button', { name: 'Forget 2' }).click();
  await expect(toast(page, 'Forgetting: 0 of 2')).toContainText('takes more in 57 seconds');
  await page.clock.fastForward(57_000);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await toast(page, '2 forgotten.').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Restoring: 0 of 2')).toContainText('takes more in 57 seconds');
  await page.clock.fastForward(57_000);
  await expect(rows(page)).toHaveCount(2);
  await expect(toast(page, 'Restoring')).toHaveCount(0);
});

test('a second press while the server makes the first one wait changes nothing', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.clock.install();
  await page.goto('/memories');
  let calls = 0;
  await page.route('**/api/memories/**', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    calls += 1;
    if (calls > 1) return route.continue();
    const detail = 'Too many calls with this token. Try again in 57 seconds.';
    return route.fulfill({
      status: 429,
      json: { detail, code: 'rate_limited', retry_after_seconds: 57 },
    });
  });
  await page.getByRole('button', { name: /owls/ }).click();
  const forget = page.getByRole('button', { name: 'Forget', exact: true });
  await forget.click();
  await expect(toast(page, 'Forgetting: 0 of 1')).toBeVisible();
  await forget.click();
  await page.clock.fastForward(57_000);
  await expect(toast(page, 'Forgotten.')).toBeVisible();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(calls).toBe(2);
});

test('a button that forgets the selected memories says how many of them a filter hides', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User keeps bees', { category: 'habit' });
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Select Several' }).click();
  await page.getByRole('button', { name: /owls/ }).click();
  await page.getByRole('button', { name: /bees/ }).click();
  await page.getByLabel('Category').selectOption('habit');
  await expect(page.getByRole('button', { name: 'Forget 2, 1 Not Shown' })).toBeVisible();
  await page.getByLabel('Category').selectOption('');
  await expect(page.getByRole('button', { name: 'Forget 2', exact: true })).toBeVisible();
});

test('what another tool forgets is no longer selected', async ({ page, request }) => {
  const { remember, forget } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await remember('User keeps bees', { category: 'habit' });
  await page.clock.install();
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Select Several' }).click();
  await page.getByRole('button', { name: /owls/ }).click();
  await page.getByRole('button', { name: /bees/ }).click();
  await forget('owls');
  await page.clock.runFor(11_000);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Forget 1', exact: true }).click();
  await expect(toast(page, 'Forgotten.')).toBeVisible();
});
