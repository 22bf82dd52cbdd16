import type { Page } from '@playwright/test';

/** Holds token requests until `release` is called. `bodies` records what was sent. */
export const holdTokenRequest = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const bodies: string[] = [];
  await page.route('**/api/generate-token', async (call) => {
    bodies.push(call.request().postData() ?? '');
    await promise;
    await call.continue();
  });
  return {
    bodies,
    release: () => {
      resolve(undefined);
    },
  };
};
