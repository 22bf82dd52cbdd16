import type { Page } from '@playwright/test';
import { awake, expect, test, toast } from './site.ts';

const check = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Check the server' }).click();

test('a server that is well is said to be up', async ({ page }) => {
  await page.goto('/integration');
  await check(page);
  await expect(toast(page, 'MindMirror is up')).toHaveRole('status');
});

test.describe("says 'Health check failed'", () => {
  test.use({ foreseen: /^Failed to load resource/ });

  const faults = {
    'the server is down': { abort: true },
    'the server is not well': { status: 503, json: { status: 'failing', checks: {} } },
    'a page answers in its place': { status: 200, body: '<!doctype html>' },
    'something else answers': { status: 200, json: [] },
  };
  for (const [fault, answer] of Object.entries(faults)) {
    test(`when ${fault}`, async ({ page }) => {
      await page.route('**/health', async (call) =>
        'abort' in answer ? call.abort() : call.fulfill(answer),
      );
      await page.goto('/integration');
      await check(page);
      await expect(toast(page, 'Health check failed')).toHaveRole('alert');
      await expect(toast(page, 'Health check failed')).toContainText('Try again in a minute.');
    });
  }

  test('when the device is offline, and the next answer takes its place', async ({
    page,
    context,
  }) => {
    await page.goto('/integration');
    await awake(page);
    await context.setOffline(true);
    await check(page);
    await expect(toast(page, 'Health check failed')).toContainText('This device is offline.');
    await context.setOffline(false);
    await check(page);
    await expect(toast(page, 'MindMirror is up')).toBeVisible();
    await expect(toast(page, 'Health check failed')).toHaveCount(0);
  });
});
