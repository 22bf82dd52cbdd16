import type { Locator, Page } from '@playwright/test';
import { clipboard } from './guide.ts';
import { expect } from './site.ts';

/** The section with the guides of all tools. */
export const section = (page: Page): Locator => page.getByRole('region', { name: 'All tools' });

/** Chooses a tool and waits for its guide. */
export const choose = async (page: Page, name: string): Promise<void> => {
  await section(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeFocused();
};

export const heading = (page: Page, name: string): Locator =>
  section(page).getByRole('heading', { level: 3, name, exact: true });

/** The first code block of the chosen guide that contains the words. */
export const frame = (page: Page, words: string): Locator =>
  section(page).getByRole('figure').filter({ hasText: words }).first();

export const copyFromGuide = async (page: Page, figure: Locator): Promise<string> => {
  await figure.getByRole('button', { name: 'Copy' }).click();
  await expect(figure.getByRole('status')).toHaveText('Copied');
  return clipboard(page);
};

/** Gives the installation a connect door, as CONNECT_URL does. */
export const openDoor = async (page: Page, connectUrl: string): Promise<void> => {
  await page.route('/config.json', async (call) => call.fulfill({ json: { connectUrl } }));
};
