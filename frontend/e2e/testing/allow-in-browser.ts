import { chromium } from '@playwright/test';
import { allow } from './connect-door.ts';
import { installedChromium } from './installed-chromium.ts';

/**
 * Opens the address at which a client asks for access in a new browser, and allows it with a new
 * token on the page of the site. Resolves with that token once the client has its answer.
 */
export const allowInBrowser = async (
  url: string,
  args: readonly string[] = [],
): Promise<string> => {
  const browser = await chromium.launch({
    ...installedChromium(),
    args: ['--no-sandbox', ...args],
  });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(url);
    await page.getByRole('button', { name: 'Generate Token' }).click();
    const token = page.getByRole('group', { name: 'Token' }).locator('code');
    const text = (await token.textContent()) ?? '';
    await allow(page).click();
    await page.waitForURL(/\/callback\?code=/);
    return text;
  } finally {
    await browser.close();
  }
};
