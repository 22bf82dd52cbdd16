import type { Page } from '@playwright/test';

/** Answers nothing until it is let go. */
export const holdBackToken = async (page: Page) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const bodies: string[] = [];
  await page.route('**/api/generate-token', async (call) => {
    bodies.push(call.request().postData() ?? '');
    await held;
    await call.continue();
  });
  return { release, bodies };
};
