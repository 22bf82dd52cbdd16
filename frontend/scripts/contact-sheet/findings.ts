import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Whether the page as it is scrolls sideways and, with `runsAxe`, what axe finds on it. */
export const findingsOn = async (page: Page, runsAxe: boolean): Promise<readonly string[]> => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = runsAxe ? await violationsOn(page) : [];
  return excess > 0 ? [...found, `scrolls sideways by ${excess} px`] : found;
};

/** One line for each rule. */
const violationsOn = async (page: Page): Promise<readonly string[]> => {
  // The other mode opens a page to merge the results of frames, and these pages have no frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}, ${nodes.length} times, first ${String(nodes[0]?.target)}`,
  );
};
