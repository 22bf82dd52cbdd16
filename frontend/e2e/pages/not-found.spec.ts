import type { Page, Response } from '@playwright/test';
import { expect, test } from '../testing/site.ts';

// The browser reports the status 404.
test.use({ expectedErrors: /^Failed to load resource/ });

/** Opens an unknown path, and expects the status and the texts of the page for it. */
const openUnknownPath = async (page: Page): Promise<Response | null> => {
  const response = await page.goto('/pricing-2024');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Memory Not Found | MindMirror');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory Not Found');
  await expect(page.getByRole('main')).toContainText(
    "The page you're looking for has been garbage collected.",
  );
  return response;
};

test('an unknown path returns 404 and is titled Memory Not Found', async ({ page }) => {
  await openUnknownPath(page);
});

test('Return Home leads to the landing page', async ({ page }) => {
  await page.goto('/pricing-2024');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tell one AI/);
});

test('View Docs leads to the setup guide', async ({ page }) => {
  await page.goto('/pricing-2024');
  await expect(page.getByRole('link', { name: 'View Docs' })).toHaveAttribute(
    'href',
    '/integration',
  );
});

test('lists the available routes, and each of them exists', async ({ page, request }) => {
  await page.goto('/pricing-2024');
  const links = page.getByRole('region', { name: 'Available routes' }).getByRole('link');
  await expect(links).toHaveText([
    '/Landing page',
    '/integrationSetup guide',
    '/premiumPricing and waitlist',
    '/privacyPrivacy overview',
    '/aboutProject information',
    '/memoriesYour memories',
    '/proofProof of each promise',
    '/compareAlternatives, side by side',
  ]);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const href of hrefs) expect((await request.get(href)).status()).toBe(200);
});

test('shows the requested path unchanged', async ({ page }) => {
  for (const path of ['/integration/deeper', '/%3Cb%3Ebold%3C/b%3E', `/${'long'.repeat(200)}`]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByText('you asked for')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown path says that there is no such page, with links that work', async ({
    page,
  }) => {
    const response = await openUnknownPath(page);
    // Playwright finds no text in noscript elements.
    expect(await response?.text()).toContain('<noscript>an unknown page</noscript>');
    await page.getByRole('link', { name: 'View Docs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One URL, one prompt');
    await page.goBack();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tell one AI/);
  });
});
