import { allow, memory, openConnectDoor, openRequest } from '../testing/connect-door.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, settled, storeToken, test } from '../testing/site.ts';

// How the page looks and reads; testing/connect-door.ts stands for the server.

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const stranger = {
    client_name: 'N'.repeat(64),
    client_host: `${'long-host-name.'.repeat(6)}example`,
    is_known: false,
    is_loopback: true,
  };

  test('axe finds no violation in light or dark mode', async ({ page }) => {
    await storeToken(page);
    await openConnectDoor(page, stranger);
    await openRequest(page);
    await memory(page, 'Another one I have a token for').check();
    await allow(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await memory(page, 'A new, empty one').check();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.getByRole('heading', { name: 'Your new token' })).toBeVisible();
    await expectAccessible(page, 'main');
  });

  test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await storeToken(page);
    await openConnectDoor(page, stranger);
    await openRequest(page);
    for (const name of ['The one in this browser', 'Another one', 'A new, empty one']) {
      await memory(page, name).check();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.getByRole('heading', { name: 'Your new token' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  for (const [screen, size] of Object.entries({
    'a laptop': { width: 1440, height: 900 },
    'a phone': { width: 390, height: 844 },
  })) {
    test(`a known client and every choice fit on ${screen} without scrolling`, async ({ page }) => {
      await page.setViewportSize(size);
      await storeToken(page);
      await openConnectDoor(page);
      await openRequest(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(allow(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
    });
  }

  test('at 320 pixels, the keyboard brings Allow onto the screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await storeToken(page);
    await openConnectDoor(page);
    await openRequest(page);
    await settled(page);
    await memory(page, 'The one in this browser').focus();
    await page.keyboard.press('Tab');
    await expect(allow(page)).toBeFocused();
    await expect(allow(page)).toBeInViewport({ ratio: 1 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(2 * 568);
  });
});
