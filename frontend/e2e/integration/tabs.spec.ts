import type { Page } from '@playwright/test';
import { guide, tab, tools } from '../testing/guide.ts';
import { expect, hydrated, nextFrame, settled, test } from '../testing/site.ts';

/** Loads the page, even if only its hash is new. */
const open = async (page: Page, hash: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/integration${hash}`);
  await hydrated(page);
};

test.describe('the hash', () => {
  test('selects Claude when there is none', async ({ page }) => {
    await page.goto('/integration');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One URL, one prompt');
    await expect(page.getByRole('tab')).toHaveText([...Object.values(tools), 'Custom AI']);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Claude');
    await expect(guide(page)).toHaveAccessibleName('Claude');
  });

  test('selects its guide when the page opens', async ({ page }) => {
    for (const [hash, name] of Object.entries({ ...tools, custom: 'Custom AI' })) {
      await open(page, `#${hash}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(guide(page)).toHaveCount(1);
      await expect(guide(page)).toHaveAccessibleName(name);
      await expect(tab(page, name)).toBeInViewport();
    }
  });

  test('falls back to Claude when it is unknown', async ({ page }) => {
    for (const hash of ['#netscape', '#', '#%E0%A4%A', '#Cursor']) {
      await open(page, hash);
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Claude');
    }
  });

  test('follows the selected tab without scrolling the page', async ({ page }) => {
    await page.goto('/integration');
    await hydrated(page);
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

  test('selects the tab when it comes from a footer link, also on the page itself', async ({
    page,
  }) => {
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

  test('shows its guide without layout shift', async ({ page }) => {
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
    await settled(page);
    const shifted = await page.evaluate(
      () => (globalThis as unknown as { shifted: number }).shifted,
    );
    expect(shifted).toBeLessThan(0.01);
  });
});

test('after a tab is chosen the focus stays where the visitor goes before its guide is shown', async ({
  page,
}) => {
  await open(page, '');
  const next = page.getByRole('link', { name: 'See all tools' });
  await next.evaluate((link) => {
    document.querySelector<HTMLElement>('[role=tab][href$="#cursor"]')?.click();
    link.focus();
  });
  await expect(guide(page)).toHaveAccessibleName('Cursor');
  await nextFrame(page);
  await expect(next).toBeFocused();
});

test('the tabs are one tab stop, and arrows, Home and End move between them', async ({ page }) => {
  await page.goto('/integration#windsurf');
  await expect(tab(page, 'Windsurf')).toHaveAttribute('aria-controls', 'windsurf');
  // Before hydration, the prerendered page shows the first tab.
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
  await expect(page.getByRole('link', { name: 'See all tools' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(guide(page).getByRole('button', { name: 'Generate Token' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tab(page, 'Windsurf')).toBeFocused();
});
