import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { origin } from './origin.ts';

export const sampleUrl = `${origin}/sse?token=YOUR_TOKEN`;

/** The tools with their own guide, by the hash of their tab. */
export const tools = { claude: 'Claude', cursor: 'Cursor', windsurf: 'Windsurf' } as const;

/** A file of the repository, as a guide displays it. */
export const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').trimEnd();

export const source = (file: string): string =>
  read(`frontend/src/pages/integration/sources/${file}`);

/** The open guide. */
export const guide = (page: Page): Locator => page.getByRole('tabpanel');

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name, exact: true });

/** The first code block of the open guide whose caption or text contains the words. */
export const frame = (page: Page, words: string): Locator =>
  guide(page).getByRole('figure').filter({ hasText: words }).first();

export const textIn = async (figure: Locator): Promise<string> =>
  figure.locator('pre').evaluate((pre) => pre.textContent);

/** Copies from a code block and returns the content of the clipboard. */
export const copyFrom = async (page: Page, figure: Locator): Promise<string> => {
  await figure.getByRole('button', { name: 'Copy' }).click();
  await expect(figure.getByRole('status')).toHaveText('Copied');
  return clipboard(page);
};

export const clipboard = async (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

const plainHttp = 'http://nas.example:8080';

/** Serves the page as if the installation had a plain http address on another machine. */
export const serveOnPlainHttp = async (page: Page): Promise<void> => {
  await page.route('/integration', async (call) => {
    const response = await call.fetch();
    const body = (await response.text()).replaceAll(origin, plainHttp);
    await call.fulfill({ response, body });
  });
};

/** The arguments that start the bridge for such an installation. */
export const plainHttpBridge = [
  '-y',
  'mcp-remote',
  `${plainHttp}/sse?token=YOUR_TOKEN`,
  '--allow-http',
];
