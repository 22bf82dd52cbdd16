import type { Page } from '@playwright/test';
import { expect, hydrated, test, toast } from '../testing/site.ts';

const check = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Check the server' }).click();

test('a healthy server is reported as up', async ({ page }) => {
  await page.goto('/integration');
  await check(page);
  await expect(toast(page, 'MindMirror is up')).toHaveRole('status');
});

test.describe("says 'Health check failed'", () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  const failures = {
    'the server is down': { abort: true },
    'the server is unhealthy': { status: 503, json: { status: 'failing', checks: {} } },
    'a page responds in its place': { status: 200, body: '<!doctype html>' },
    'something else responds': { status: 200, json: [] },
  };
  for (const [failure, response] of Object.entries(failures)) {
    test(`when ${failure}`, async ({ page }) => {
      await page.route('**/health', async (call) =>
        'abort' in response ? call.abort() : call.fulfill(response),
      );
      await page.goto('/integration');
      await check(page);
      await expect(toast(page, 'Health check failed')).toHaveRole('alert');
      await expect(toast(page, 'Health check failed')).toContainText('Try again in a minute.');
    });
  }

  test('when the device is offline, until the next result replaces it', async ({
    page,
    context,
  }) => {
    await page.goto('/integration');
    await hydrated(page);
    await context.setOffline(true);
    await check(page);
    await expect(toast(page, 'Health check failed')).toContainText('This device is offline.');
    await context.setOffline(false);
    await check(page);
    await expect(toast(page, 'MindMirror is up')).toBeVisible();
    await expect(toast(page, 'Health check failed')).toHaveCount(0);
  });
});
