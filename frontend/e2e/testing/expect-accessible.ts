import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isCluster } from './origin.ts';

/** The rules of axe whose result depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the page as it is: every rule in light mode, then those about colors in dark mode.
 * With `within`, only on the elements that the selector matches. Not in front of a cluster, where the
 * page is the same.
 */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  if (isCluster) return;
  await transitionsEnd(page);
  await expectNoViolations(page, within);
  await switchTo(page, 'dark');
  await expectNoViolations(page, within, colorRules);
  await switchTo(page, 'light');
};

const expectNoViolations = async (
  page: Page,
  within: string | undefined,
  rules?: readonly string[],
): Promise<void> => {
  // The other mode opens a page to merge the results of frames, and these pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules([...rules]);
  expect((await axe.analyze()).violations).toEqual([]);
};

/** Changes the system's color scheme, which the site follows. */
const switchTo = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
  await transitionsEnd(page);
};

/** In the middle of a transition, colors have a different contrast. */
const transitionsEnd = async (page: Page): Promise<void> => {
  await page.evaluate(async () =>
    // A transition of an element that disappears is canceled, which rejects.
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(async ({ finished }) => finished),
    ),
  );
};
