import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import { handOn } from './hand.ts';

/** The first page as a visitor meets it: a token, and its URL in the clipboard. */
export const filmSite = async (camera: Camera, page: Page, origin: string): Promise<void> => {
  const hand = handOn(page);
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
  const dialog = page.getByRole('dialog');

  await camera.shoot(page, {
    name: 'a token',
    from: 0,
    to: 6,
    play: async (until) => {
      await until(1);
      await hand.click(page.getByRole('main').getByRole('button', { name: 'Inject Token' }));
      await until(3.6);
      await hand.click(dialog.getByRole('button', { name: 'Generate Token' }));
      await dialog.getByRole('heading', { name: 'Your token' }).waitFor();
    },
  });

  await camera.shoot(page, {
    name: 'its URL',
    from: 6,
    to: 12,
    play: async (until) => {
      await until(8.2);
      await hand.click(dialog.getByRole('button', { name: 'Copy URL' }));
      await page.getByText('URL copied to clipboard!').waitFor();
    },
  });
};
