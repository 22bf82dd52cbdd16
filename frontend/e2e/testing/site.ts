import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { isMissing } from './origin.ts';

type Site = {
  /** Console errors that a test causes on purpose. Any other one fails it. */
  readonly expectedErrors: RegExp | undefined;
  /** Where a test sends the browser on purpose: the beginnings of URLs. */
  readonly leavesTo: string | readonly string[];
};

/** A test whose page must not log errors, violate the content security policy or call other origins. */
export const test = base.extend<Site>({
  expectedErrors: [undefined, { option: true }],
  leavesTo: [[], { option: true }],
  context: async ({ context, permissions }, use, info) => {
    info.skip(isMissing, 'MongoDB or Redis is missing.');
    // Playwright resets a reused context, except for these two.
    await context.setOffline(false);
    await context.clearPermissions();
    if (permissions !== undefined) await context.grantPermissions(permissions);
    await use(context);
  },
  page: async ({ page, baseURL, expectedErrors, leavesTo }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem && expectedErrors?.test(message.text()) !== true) problems.push(message.text());
    });
    page.on('pageerror', ({ message, stack = '' }) => {
      // The clock of Playwright may be missing for a moment in a reused tab: no file of the site failed.
      if (stack === '' || stack.includes(baseURL ?? '')) problems.push(message);
    });
    page.on('request', (request) => {
      const isOurs = request.url().startsWith(`${baseURL ?? ''}/`);
      const isMeant =
        request.isNavigationRequest() &&
        [leavesTo].flat().some((start) => request.url().startsWith(start));
      if (!isOurs && !isMeant) problems.push(`called ${request.url()}`);
    });
    await use(page);
    // The page polls until it closes: a request that a route holds then fails, and no test caused that.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems).toEqual([]);
  },
});

export { expect };

/** Opens the dialog from the premium page, which loads faster than the landing page. */
export const openTokenDialog = async (page: Page): Promise<Locator> => {
  await page.goto('/premium');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

export const generate = async (page: Page): Promise<Locator> => {
  const dialog = await openTokenDialog(page);
  await dialog.getByRole('button', { name: 'Generate Token' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeVisible();
  return dialog;
};

/** Puts a real token into the browser's storage before the next page loads. */
export const storeToken = async (
  page: Page,
): Promise<{ readonly token: string; readonly url: string }> => {
  const response = await page.request.post('/api/generate-token', { data: {} });
  const issued = (await response.json()) as { token: string; url: string };
  await page.addInitScript(({ token, url }) => {
    localStorage.setItem('mindmirror.memoryToken', token);
    localStorage.setItem('mindmirror.memoryUrl', url);
  }, issued);
  return issued;
};

/** Waits until the page is interactive: the toast region exists only after hydration. */
export const hydrated = async (page: Page): Promise<void> => {
  const toasts = page.locator('[data-scope=toast][data-part=group]').first();
  await toasts.waitFor({ state: 'attached' });
};

/** Waits for two animation frames, after which pending updates are on the screen. */
export const nextFrame = async (page: Page): Promise<void> =>
  page.evaluate(
    async () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );

/** Waits until the page has its style sheet, without which no frame is drawn, and its fonts. */
export const fontsLoaded = async (page: Page): Promise<void> => {
  await nextFrame(page);
  await page.evaluate(async () => document.fonts.ready);
  await nextFrame(page);
};

/** Waits until the page is interactive, has its fonts and is painted. */
export const settled = async (page: Page): Promise<void> => {
  await hydrated(page);
  await fontsLoaded(page);
};

/**
 * Stops the page's clock: from here on, time passes only when a test advances it. Waits until the page
 * is interactive first, because it could not become so without a clock.
 */
export const stopClock = async (page: Page): Promise<void> => {
  await hydrated(page);
  // On a busy machine the second can be over before the clock is paused.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
};

export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-scope=toast][data-part=root]').filter({ hasText: text });
