import { expect, type Page, type Request } from '@playwright/test';

/** Follows the requests of a page. Call it before the page loads. */
export const requestsOf = (page: Page) => {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const allEnded = async (): Promise<void> => expect.poll(() => underWay.size).toBe(0);
  return {
    /** Waits until every request that began has ended. */
    allEnded,
    /** Waits until the page has loaded all that it loads without a visitor, also in idle time. */
    pageLoaded: async (): Promise<void> => {
      await page.waitForLoadState('load');
      await allEnded();
      await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve)));
      await allEnded();
    },
  };
};
