import { expect, openTokenDialog, stopClock, test, toast } from '../testing/site.ts';

const route = '**/api/generate-token';

test.describe('when no token can be generated', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test("shows the server's own sentence inline and as a toast, and keeps the name", async ({
    page,
  }) => {
    const dialog = await openTokenDialog(page);
    const name = 'n'.repeat(65);
    await dialog.getByLabel('Name (optional)').fill(name);
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    const sentence = 'user_name must be a string of at most 64 characters.';
    await expect(dialog.getByRole('alert')).toContainText(sentence);
    await expect(dialog.getByRole('alert')).toContainText('You can try again.');
    await expect(toast(page, sentence)).toHaveRole('alert');
    await expect(dialog.getByLabel('Name (optional)')).toHaveValue(name);
    await expect(dialog.getByRole('button', { name: 'Generate Token' })).toBeFocused();

    await dialog.getByLabel('Name (optional)').fill('laptop');
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeVisible();
  });

  const failures = {
    'the server is down': { abort: true },
    'a page responds in its place': { status: 502, body: '<h1>Bad gateway</h1>' },
    'a page responds with success': { status: 200, body: '<!doctype html>' },
    'the problem has no sentence': { status: 500, body: '{"title":"Error"}' },
    'the response holds no token': { status: 200, body: '{}' },
  };
  for (const [failure, response] of Object.entries(failures)) {
    test(`says 'Failed to generate token' when ${failure}`, async ({ page }) => {
      await page.route(route, async (call) =>
        'abort' in response ? call.abort() : call.fulfill(response),
      );
      const dialog = await openTokenDialog(page);
      await dialog.getByRole('button', { name: 'Generate Token' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Failed to generate token');
      await expect(dialog.getByRole('alert')).toContainText('Try again in a minute.');
      await expect(toast(page, 'Failed to generate token')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('mindmirror.memoryToken'))).toBeNull();
    });
  }

  test('reports that the device is offline, and works once it is back online', async ({
    page,
    context,
  }) => {
    const dialog = await openTokenDialog(page);
    await context.setOffline(true);
    await dialog.getByLabel('Name (optional)').fill('laptop');
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to generate token');
    await expect(dialog.getByRole('alert')).toContainText('This device is offline.');
    await context.setOffline(false);
    await expect(dialog.getByLabel('Name (optional)')).toHaveValue('laptop');
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeVisible();
  });

  test('says how long to wait after too many attempts', async ({ page }) => {
    const detail = 'Too many tokens from this address. Try again in 3 minutes.';
    await page.route(route, async (call) => call.fulfill({ status: 429, json: { detail } }));
    const dialog = await openTokenDialog(page);
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await expect(dialog.getByRole('alert')).toContainText(detail);
  });

  test('counts down to when it can be tried again', async ({ page }) => {
    const detail = 'Too many tokens from this address. Try again in 60 seconds.';
    await page.route(route, async (call) =>
      call.fulfill({ status: 429, json: { detail, retry_after_seconds: 60 } }),
    );
    const dialog = await openTokenDialog(page);
    await page.clock.install();
    await stopClock(page);
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(detail);
    const timer = dialog.getByRole('timer');
    await page.clock.runFor(15_000);
    await expect(timer).toHaveText(/You can try again in 4[4-6] s\./);
    await page.clock.runFor(46_000);
    await expect(timer).toHaveText('You can try again now.');
  });
});
