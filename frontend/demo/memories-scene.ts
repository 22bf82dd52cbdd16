import type { Page } from '@playwright/test';
import { createActor } from './actor.ts';
import type { Camera } from './camera.ts';
import { slowdown } from './slowdown.ts';

/** Records the page with the memories: the visitor keeps one side of the conflict. */
export const recordMemories = async (camera: Camera, page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/memories`);
  await page.getByRole('status').filter({ hasText: '2 memories' }).waitFor();
  await page.evaluate(async () => document.fonts.ready);
  await camera.shoot(page, {
    name: 'the visitor decides',
    from: 42,
    to: 50,
    slowdown,
    play: async (until) => {
      const actor = createActor(page, { pace: 1.2, slowdown });
      await until(43);
      await actor.click(page.getByRole('tab', { name: 'Conflicts' }));
      const keep = page.getByRole('button', { name: 'Keep this one' });
      const pair = page.getByRole('tabpanel').getByRole('listitem').filter({ has: keep });
      await pair.waitFor();
      await until(44.5);
      await pair.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'smooth' });
      });
      await until(46.5);
      await actor.click(pair.getByRole('button', { name: 'Keep this one' }).first());
      await page.getByText('The other one is in the bin.').waitFor();
    },
  });
};
