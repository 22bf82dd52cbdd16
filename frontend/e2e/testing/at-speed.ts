import type { Page } from '@playwright/test';

/** Runs with animations that are so many times as fast, also those of the next page; 0 stops them. */
export const atSpeed = async (
  page: Page,
  playbackRate: number,
  run: () => Promise<void>,
): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate });
  try {
    await run();
  } finally {
    // The next test may reuse the tab.
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await devtools.detach();
  }
};
