import { pagePaths } from '../../src/paths.ts';
import { requestsOf } from '../testing/requests.ts';
import { expect, settled, test } from '../testing/site.ts';

test.use({
  // A browser that has loaded nothing before.
  reuseContext: false,
  // The browser reports late requests, such as the one for the settings.
  expectedErrors: /ERR_INTERNET_DISCONNECTED/,
});

test.describe('after the network is cut', () => {
  for (const route of pagePaths) {
    test(`${route} stays readable and usable`, async ({ page, context }) => {
      const requests = requestsOf(page);
      await page.goto(route);
      await settled(page);
      // The first input loads what the page itself does not need, all at once.
      const dialog = page.waitForRequest(/token-window-.*\.js/);
      await page.mouse.move(100, 100);
      await dialog;
      await requests.allEnded();
      await context.setOffline(true);
      await page.getByRole('banner').getByRole('button', { name: 'Inject Token' }).click();
      // The dialog reacts to the keyboard once it has the focus.
      await expect(page.getByLabel('Name (optional)')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
