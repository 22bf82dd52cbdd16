import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import { createActor } from './actor.ts';
import { slowdown } from './slowdown.ts';

/**
 * Records the landing page: a visitor generates a token and copies its URL. The second scene runs at
 * real speed, because it shows how long a copy is confirmed.
 */
export const recordSite = async (camera: Camera, page: Page, origin: string): Promise<void> => {
  await page.goto(origin);
  // The toast region exists only after hydration.
  await page.locator('[data-scope=toast][data-part=group]').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => document.fonts.ready);
  const dialog = page.getByRole('dialog');

  await camera.shoot(page, {
    name: 'a token',
    from: 0,
    to: 6,
    slowdown,
    play: async (until) => {
      const actor = createActor(page, { pace: 1, slowdown });
      await until(0.7);
      await actor.click(
        page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first(),
      );
      await until(3);
      await actor.click(dialog.getByRole('button', { name: 'Generate Token' }));
      await dialog.getByRole('heading', { name: 'Your token' }).waitFor();
    },
  });

  await camera.shoot(page, {
    name: 'its URL',
    from: 6,
    to: 12,
    play: async (until) => {
      const actor = createActor(page);
      await until(8.2);
      await actor.click(dialog.getByRole('button', { name: 'Copy URL' }));
      await page.getByText('URL copied to clipboard!').waitFor();
    },
  });
};
