import type { Page } from '@playwright/test';

/** The server carries out the next call of this kind, and a proxy answers in its place. */
export const loseResponse = async (page: Page, method: 'DELETE' | 'POST'): Promise<void> => {
  let isLost = false;
  await page.route('**/api/**', async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    await route.fetch();
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
};

/** The server carries out the first call to the address, whose response is lost, and refuses the next ones. */
export const refuseAfterLoss = async (page: Page, url: string): Promise<void> => {
  let isLost = false;
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (isLost) {
      const json = { detail: 'The storage does not respond.', code: 'storage_unavailable' };
      return route.fulfill({ status: 503, json });
    }
    isLost = true;
    await route.fetch();
    return route.abort();
  });
};
