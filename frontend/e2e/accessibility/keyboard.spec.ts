import { expect, hydrated, storeToken, test, toast } from '../testing/site.ts';
import { aiTool } from '../testing/vault.ts';

test('a token can be generated, copied and dismissed with the keyboard alone', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Inject Token' });
  const dialog = page.getByRole('dialog');
  await expect(opener).toBeVisible();
  for (let tabs = 0; tabs < 8; tabs += 1) await page.keyboard.press('Tab');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name (optional)')).toBeFocused();
  await page.keyboard.type('laptop');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Token copied' })).toBeFocused();

  for (let tabs = 0; tabs < 6; tabs += 1) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // With a token in this browser, the header leads to its memories.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your memories' })).toBeFocused();
});

test('the first tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first(),
  ).toBeFocused();
});

test('a link moves the focus to what it leads to', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'How it works' }).press('Enter');
  await expect(page.locator('#how-it-works')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'see the proof' })).toBeFocused();

  await main.getByRole('link', { name: 'Premium' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '25 memory entries' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).press('Enter');
  await expect(page.locator('#waitlist')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email Address')).toBeFocused();
});

test('a check of the server keeps the focus on its button', async ({ page }) => {
  await page.goto('/integration');
  await hydrated(page);
  await page.getByRole('button', { name: 'Check the server' }).press('Enter');
  await expect(toast(page, 'MindMirror is up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the server' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, leads to the dialog, and its button gets the focus back', async ({
    page,
  }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'How it works',
      'Integration',
      'Premium',
      'Privacy',
      'About',
    ]);
    await menu.getByRole('button', { name: 'Inject Token' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Inject Token' });
    await expect(dialog.getByLabel('Name (optional)')).toBeFocused();
    await expect(menu).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('a link in the menu scrolls to its target and closes the menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'How it works' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'How MindMirror Works' })).toBeInViewport();
  });

  test('in a dialog that is longer than the window, the focus is always in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Inject Token' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Generate Token' }).press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });

  test('a message does not cover the focused element', async ({ page, request }) => {
    const { remember } = aiTool(request, (await storeToken(page)).token);
    for (let index = 0; index < 12; index += 1) await remember(`User owns book number ${index}`);
    await page.goto('/memories');
    const book = (number: number) => page.getByRole('button', { name: `book number ${number}` });
    await book(9).press('Enter');
    await page.getByRole('button', { name: 'Forget', exact: true }).press('Enter');
    await expect(book(8)).toBeFocused();
    const space = async (): Promise<number> => {
      const message = await toast(page, 'Forgotten').boundingBox();
      const row = await book(8).boundingBox();
      return row === null || message === null ? -1 : row.y - message.y - message.height;
    };
    // The message may still be moving to its place.
    await expect.poll(space).toBeGreaterThanOrEqual(0);
  });

  test('a link in the menu moves the focus to what it leads to', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    const menu = page.getByRole('dialog');
    await menu.getByRole('link', { name: 'How it works' }).press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(page.locator('#how-it-works')).toBeFocused();
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await menu.getByRole('link', { name: 'Premium' }).press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free until you need more');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
