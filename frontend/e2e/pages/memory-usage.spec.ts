import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page, Request } from '@playwright/test';
import { complete, drawn, expect, generate, test } from './site.ts';

test.describe('memory usage', () => {
  const usage = (page: Page, plan: 'Free' | 'Premium'): Locator =>
    page.getByRole('article', { name: `${plan} Tier` }).getByText('Memory Usage:');
  const filled = (page: Page): Locator => page.locator('[data-filled]');

  test('is -- / 25 entries where the browser holds no token', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/premium');
    await complete(page);
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
    await expect(usage(page, 'Premium')).toHaveText('Memory Usage: no limit');
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  test('is the real number of the token in this browser', async ({ page, request }) => {
    const dialog = await generate(page);
    const token = await dialog.getByRole('group', { name: 'Token', exact: true }).innerText();
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

  test('appears when a token is generated on this very page', async ({ page }) => {
    await page.goto('/premium');
    await page.getByRole('article').getByRole('button', { name: 'Inject Token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate Token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: 0 / 25 entries');
  });

  test('of a premium token stands on the other card and has no limit', async ({ page }) => {
    await generate(page);
    await page.route('**/api/usage', async (call) =>
      call.fulfill({ json: { memories_used: 137, memory_limit: null, plan: 'premium' } }),
    );
    await page.goto('/premium');
    await expect(usage(page, 'Premium')).toHaveText('Memory Usage: 137 entries, no limit');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
    await expect(filled(page)).toHaveCount(0);
  });

  test('of another limit fills its share of the cells', async ({ page }) => {
    await generate(page);
    await page.route('**/api/usage', async (call) =>
      call.fulfill({ json: { memories_used: 50, memory_limit: 100, plan: 'free' } }),
    );
    await page.goto('/premium');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: 50 / 100 entries');
    await expect(filled(page)).toHaveCount(13);
  });

  test.describe('without a number', () => {
    test.use({ foreseen: /^Failed to load resource/ });

    test('stays -- for a token that was revoked, and nothing complains', async ({
      page,
      request,
    }) => {
      const dialog = await generate(page);
      const token = await dialog.getByRole('group', { name: 'Token', exact: true }).innerText();
      await request.delete('/api/token', { headers: { authorization: `Bearer ${token}` } });
      const answered = page.waitForResponse('**/api/usage');
      await page.goto('/premium');
      expect((await answered).status()).toBe(401);
      await drawn(page);
      await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
      await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(0);
    });

    const isUsage = (request: Request): boolean => request.url().endsWith('/api/usage');
    const faults = {
      'the server is down': { abort: true },
      'a page answers in its place': { status: 200, body: '<!doctype html>' },
      'the answer holds no usage': { status: 200, body: '{"memories_used":"3"}' },
    };
    for (const [fault, answer] of Object.entries(faults)) {
      test(`stays -- when ${fault}`, async ({ page }) => {
        await generate(page);
        await page.route('**/api/usage', async (call) =>
          'abort' in answer ? call.abort() : call.fulfill(answer),
        );
        const ended =
          'abort' in answer
            ? page.waitForEvent('requestfailed', isUsage)
            : page.waitForEvent('requestfinished', isUsage);
        await page.goto('/premium');
        await ended;
        await drawn(page);
        await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
      });
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('axe finds nothing wrong with a filled meter', async ({ page }) => {
      await generate(page);
      await page.route('**/api/usage', async (call) =>
        call.fulfill({ json: { memories_used: 12, memory_limit: 25, plan: 'free' } }),
      );
      await page.goto('/premium');
      await expect(page.getByText('Memory Usage: 12 / 25 entries')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}
