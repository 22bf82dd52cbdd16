import { expect, test } from '../testing/site.ts';

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
});
