import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import { handOn } from './hand.ts';

/** As in a scene. The next one is not slowed: how long a copy is confirmed is seen in it. */
const slowed = 2;

/** The first page as a visitor meets it: a token, and its URL in the clipboard. */
export const filmSite = async (camera: Camera, page: Page, origin: string): Promise<void> => {
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
  const dialog = page.getByRole('dialog');

  await camera.shoot(page, {
    name: 'a token',
    from: 0,
    to: 6,
    slowed,
    play: async (until) => {
      const hand = handOn(page, { pace: 1, slowed });
      await until(0.7);
      await hand.click(page.getByRole('main').getByRole('button', { name: 'Inject Token' }));
      await until(3);
      await hand.click(dialog.getByRole('button', { name: 'Generate Token' }));
      await dialog.getByRole('heading', { name: 'Your token' }).waitFor();
    },
  });

  await camera.shoot(page, {
    name: 'its URL',
    from: 6,
    to: 12,
    play: async (until) => {
      const hand = handOn(page);
      await until(8.2);
      await hand.click(dialog.getByRole('button', { name: 'Copy URL' }));
      await page.getByText('URL copied to clipboard!').waitFor();
    },
  });
};
