import { expectAccessible } from '../testing/expect-accessible.ts';
import { origin } from '../testing/origin.ts';
import { titles } from '../testing/titles.ts';
import { pagePaths } from '../../src/paths.ts';
import { expect, hydrated, settled, test } from '../testing/site.ts';

for (const route of pagePaths) {
  test.describe(route, () => {
    test('is sent with its own title and description and a strict policy', async ({ request }) => {
      const response = await request.get(route);
      const sent = await response.text();
      expect(sent).toContain(`<title>${titles[route]}</title>`);
      expect(sent).toContain(`<link rel="canonical" href="${origin}${route}" />`);
      expect(sent).toMatch(/<meta\s+name="description"\s+content="[^"]{40,}"/);
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-|\*|data:|http:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      });
    });

    test.describe('with reduced motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      test('has no motion and passes axe in light and dark mode', async ({ page }) => {
        await page.goto(route);
        await settled(page);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        await expectAccessible(page);
      });
    });
  });
}

test('every page sets its title when a link leads to it', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const [link, route] of [
    [main.getByRole('link', { name: 'Integration' }), '/integration'],
    [main.getByRole('link', { name: 'Premium' }), '/premium'],
    [main.getByRole('link', { name: 'Privacy' }), '/privacy'],
    [main.getByRole('link', { name: 'About' }), '/about'],
    [page.getByRole('link', { name: 'Proof: nothing is overwritten' }), '/proof'],
    [page.getByRole('banner').getByRole('link', { name: 'MindMirror, home' }), '/'],
  ] as const) {
    await link.click();
    await expect(page).toHaveTitle(titles[route]);
  }
});
