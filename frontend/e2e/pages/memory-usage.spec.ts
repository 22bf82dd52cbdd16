import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, nextFrame, settled, storeToken, test } from '../testing/site.ts';

test.describe('memory usage', () => {
  const usage = (page: Page, plan: 'Free' | 'Premium'): Locator =>
    page.getByRole('article', { name: `${plan} Tier` }).getByText('Memory Usage:');
  const filled = (page: Page): Locator => page.locator('[data-filled]');

  test('is -- / 25 entries without a stored token', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/premium');
    await settled(page);
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
    await expect(usage(page, 'Premium')).toHaveText('Memory Usage: no limit');
    expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  test('is the real number for the stored token', async ({ page, request }) => {
    const { token } = await storeToken(page);
    for (const text of ['User likes owls', 'User keeps bees', 'User rows on Sundays']) {
      await request.post('/mcp', {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        data: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'remember', arguments: { text, category: 'habit' } },
        },
      });
    }
    await page.goto('/premium');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: 3 / 25 entries');
    await expect(filled(page)).toHaveCount(3);
  });

  test('appears when a token is generated on this page', async ({ page }) => {
    await page.goto('/premium');
    await page.getByRole('article').getByRole('button', { name: 'Inject Token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate Token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: 0 / 25 entries');
  });

  test('of a premium token is on the premium card and has no limit', async ({ page }) => {
    await storeToken(page);
    await page.route('**/api/usage', async (call) =>
      call.fulfill({ json: { memories_used: 137, memory_limit: null, plan: 'premium' } }),
    );
    await page.goto('/premium');
    await expect(usage(page, 'Premium')).toHaveText('Memory Usage: 137 entries, no limit');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
    await expect(filled(page)).toHaveCount(0);
  });

  test('fills one cell for each memory', async ({ page }) => {
    await storeToken(page);
    let used = 0;
    await page.route('**/api/usage', async (call) =>
      call.fulfill({ json: { memories_used: used, memory_limit: 25, plan: 'free' } }),
    );
    for (used of [7, 14, 24]) {
      await page.goto('/premium');
      await expect(usage(page, 'Free')).toHaveText(`Memory Usage: ${used} / 25 entries`);
      await expect(filled(page)).toHaveCount(used);
    }
  });

  test('with another limit fills a share of the cells', async ({ page }) => {
    await storeToken(page);
    await page.route('**/api/usage', async (call) =>
      call.fulfill({ json: { memories_used: 50, memory_limit: 100, plan: 'free' } }),
    );
    await page.goto('/premium');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: 50 / 100 entries');
    await expect(filled(page)).toHaveCount(13);
  });

  test.describe('without a usable response', () => {
    test.use({ expectedErrors: /^Failed to load resource/ });

    test('stays -- for a revoked token, without an error message', async ({ page, request }) => {
      const { token } = await storeToken(page);
      await request.delete('/api/token', { headers: { authorization: `Bearer ${token}` } });
      const response = page.waitForResponse('**/api/usage');
      await page.goto('/premium');
      expect((await response).status()).toBe(401);
      await nextFrame(page);
      await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
      await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(0);
    });

    const isUsage = (request: Request): boolean => request.url().endsWith('/api/usage');
    const failures = {
      'the server is down': { abort: true },
      'a page responds in its place': { status: 200, body: '<!doctype html>' },
      'the response holds no usage': { status: 200, body: '{"memories_used":"3"}' },
    };
    for (const [failure, response] of Object.entries(failures)) {
      test(`stays -- when ${failure}`, async ({ page }) => {
        await storeToken(page);
        await page.route('**/api/usage', async (call) =>
          'abort' in response ? call.abort() : call.fulfill(response),
        );
        const ended =
          'abort' in response
            ? page.waitForEvent('requestfailed', isUsage)
            : page.waitForEvent('requestfinished', isUsage);
        await page.goto('/premium');
        await ended;
        await nextFrame(page);
        await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
      });
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds no violation in a filled meter in light or dark mode', async ({ page }) => {
    await storeToken(page);
    await page.route('**/api/usage', async (call) =>
      call.fulfill({ json: { memories_used: 12, memory_limit: 25, plan: 'free' } }),
    );
    await page.goto('/premium');
    await expect(page.getByText('Memory Usage: 12 / 25 entries')).toBeVisible();
    await expectAccessible(page);
  });
});
