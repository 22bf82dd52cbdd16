import { test as base, expect, type Locator, type Page } from '@playwright/test';

type Site = {
  /** Console errors a test brings about itself. Any other one fails it. */
  readonly foreseen: RegExp | undefined;
  /** Everything a visitor's browser should never report. Read after each test. */
  readonly complaints: readonly string[];
};

/** Every test also watches the console, the content security policy and who is called. */
export const test = base.extend<Site>({
  foreseen: [undefined, { option: true }],
  complaints: [
    async ({ page, baseURL, foreseen }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isWorse = message.type() === 'error' || message.type() === 'warning';
        if (isWorse && foreseen?.test(message.text()) !== true) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const isOurs = request.url().startsWith(`${baseURL ?? ''}/`);
        if (!isOurs) complaints.push(`called ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Every page of the site. */
export const routes = ['/', '/integration', '/premium', '/privacy', '/about', '/proof'] as const;

/** The hero's own button, not the header's. */
export const openTokenDialog = async (page: Page): Promise<Locator> => {
  await page.goto('/');
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

/** Waits until the page answers to more than what the browser does by itself. */
export const awake = async (page: Page): Promise<void> => {
  const toasts = page.locator('[data-scope=toast][data-part=group]').first();
  await toasts.waitFor({ state: 'attached' });
};

/** Waits for two frames: what the page has been told until now stands on the screen. */
export const drawn = async (page: Page): Promise<void> =>
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

/** Waits until the page works, has its fonts and stands on the screen. */
export const complete = async (page: Page): Promise<void> => {
  await awake(page);
  await page.evaluate(async () => document.fonts.ready);
  await drawn(page);
};

/** Nothing passes on the page's clock from here on but what a test lets pass. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
};

export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-scope=toast][data-part=root]').filter({ hasText: text });
