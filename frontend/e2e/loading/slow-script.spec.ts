import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../testing/site.ts';

// A browser that has loaded nothing before.
test.use({ reuseContext: false });

/** Opens the page and holds its scripts until the returned function is called. */
const openWithoutScript = async (page: Page, path = '/'): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (call) => {
    await promise;
    await call.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return () => {
    resolve(undefined);
  };
};

test.describe('before its script has loaded', () => {
  test('the page is readable', async ({ page }) => {
    const releaseScript = await openWithoutScript(page);
    await expect(page.getByRole('heading', { name: 'How MindMirror Works' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/\/sse\?token=mm_/)
        .first(),
    ).toContainText(new URL(page.url()).origin);
    releaseScript();
  });

  test('a click on a button takes effect as soon as the script has loaded', async ({ page }) => {
    const releaseScript = await openWithoutScript(page);
    await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    releaseScript();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('typed text is kept', async ({ page }) => {
    const releaseScript = await openWithoutScript(page);
    const field = page.getByLabel('Email Address');
    await field.fill('ada@example.org');
    releaseScript();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(field).toHaveValue('ada@example.org');
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(page.getByRole('status').getByText('Thank you.')).toBeVisible();
  });

  test('a pasted token opens its memories', async ({ page, request }) => {
    const issued = await request.post('/api/generate-token', { data: {} });
    const { token } = (await issued.json()) as { token: string };
    const releaseScript = await openWithoutScript(page, '/memories');
    await page.getByLabel('Token').fill(token);
    releaseScript();
    await hydrated(page);
    await page.getByRole('button', { name: 'Show Memories' }).click();
    await expect(page.getByRole('button', { name: 'Show Memories' })).toHaveCount(0);
    await expect(page.getByText('This is not a token.')).toHaveCount(0);
  });
});
