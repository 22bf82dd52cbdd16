import { guide, tab, tools } from './guide.ts';
import { complete, expect, test } from './site.ts';

test.describe('the hash', () => {
  test('selects Claude when there is none', async ({ page }) => {
    await page.goto('/integration');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One URL, one prompt');
    await expect(page.getByRole('tab')).toHaveText([...Object.values(tools), 'Custom AI']);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Claude');
    await expect(guide(page)).toHaveAccessibleName('Claude');
  });

  for (const [hash, name] of Object.entries({ ...tools, custom: 'Custom AI' })) {
    test(`#${hash} selects ${name}`, async ({ page }) => {
      await page.goto(`/integration#${hash}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(guide(page)).toHaveCount(1);
      await expect(guide(page)).toHaveAccessibleName(name);
      await expect(tab(page, name)).toBeInViewport();
    });
  }

  for (const hash of ['#netscape', '#', '#%E0%A4%A', '#Cursor']) {
    test(`${hash} is unknown and falls back to Claude`, async ({ page }) => {
      await page.goto(`/integration${hash}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Claude');
    });
  }

  test('follows the tabs, without moving the page', async ({ page }) => {
    await page.goto('/integration');
    for (const [hash, name] of [
      ['cursor', 'Cursor'],
      ['custom', 'Custom AI'],
      ['claude', 'Claude'],
    ] as const) {
      await tab(page, name).click();
      await expect(page).toHaveURL(`/integration#${hash}`);
      await expect(guide(page)).toHaveAccessibleName(name);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  test('is followed from the footer, also on the page itself', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('navigation', { name: 'Integration' });
    for (const name of ['Windsurf', 'Cursor', 'Custom AI', 'Claude']) {
      await footer.getByRole('link', { name }).click();
      await expect(guide(page)).toHaveAccessibleName(name);
      await expect(tab(page, name)).toBeInViewport();
    }
    await page.goBack();
    await expect(guide(page)).toHaveAccessibleName('Custom AI');
  });

  test('brings its guide without moving what is there', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift.shifted += (entry as unknown as Shift).value;
      }).observe({ type: 'layout-shift', buffered: true });
      type Shift = { readonly value: number };
      const shift = globalThis as unknown as { shifted: number };
    });
    await page.goto('/integration#custom');
    await expect(guide(page)).toHaveAccessibleName('Custom AI');
    await complete(page);
    const shifted = await page.evaluate(
      () => (globalThis as unknown as { shifted: number }).shifted,
    );
    expect(shifted).toBeLessThan(0.01);
  });
});

test('the tabs are one stop of the keyboard, and arrows, Home and End go between them', async ({
  page,
}) => {
  await page.goto('/integration#windsurf');
  await expect(tab(page, 'Windsurf')).toHaveAttribute('aria-controls', 'windsurf');
  // Before the script runs, the drawn page shows the first tab.
  await expect(tab(page, 'Windsurf')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('banner').getByRole('button', { name: 'Inject Token' }).focus();
  await page.keyboard.press('Tab');
  await expect(tab(page, 'Windsurf')).toBeFocused();
  for (const [key, name] of [
    ['ArrowRight', 'Custom AI'],
    ['ArrowRight', 'Claude'],
    ['ArrowLeft', 'Custom AI'],
    ['Home', 'Claude'],
    ['End', 'Custom AI'],
    ['ArrowLeft', 'Windsurf'],
    ['Space', 'Windsurf'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(guide(page)).toHaveAccessibleName(name);
  }
  await expect(page).toHaveURL('/integration#windsurf');
  await page.keyboard.press('Tab');
  await expect(guide(page).getByRole('button', { name: 'Generate Token' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab(page, 'Windsurf')).toBeFocused();
});
