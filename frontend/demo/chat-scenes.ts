import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import { openChats, type Chats } from './chats.ts';
import { handOn } from './hand.ts';
import { lines } from './screenplay.ts';
import { show } from './stage-page.ts';
import type { Terminal } from './terminal.ts';

type Needs = { readonly camera: Camera; readonly page: Page; readonly terminal: Terminal };
type Set = { readonly camera: Camera; readonly page: Page; readonly chats: Chats };

/** As in a scene: half as fast as it is seen. */
const slowed = 2;

/** Two chats and one memory, from the pasted URL to the hand-over. */
export const filmChats = async ({ camera, page, terminal }: Needs): Promise<void> => {
  const chats = await openChats(page, terminal);
  const set = { camera, page, chats };
  await connecting(set);
  await show(page, { what: 'view', name: 'wire' });
  await remembering(set);
  await show(page, { what: 'view', name: 'both' });
  await recalling(set);
  await deciding(set);
  await handingOver(set);
  await chats.close();
};

const connecting = async ({ camera, page, chats }: Set): Promise<void> => {
  const hand = handOn(page);
  await camera.shoot(page, {
    name: 'the URL is pasted',
    from: 12,
    to: 20,
    play: async (until) => {
      await until(13);
      await hand.click(page.locator('#url'));
      await until(14.4);
      await hand.press('Control+V');
      await until(15.6);
      await chats.connected(async () => hand.click(page.getByRole('button', { name: 'Add' })));
    },
  });
};

const remembering = async ({ camera, page, chats }: Set): Promise<void> =>
  camera.shoot(page, {
    name: 'a preference is said',
    from: 20,
    to: 30,
    slowed,
    play: async (until) => {
      await until(20.6);
      await chats.say('left', lines.prefer, { pace: 1.8, slowed });
    },
  });

const recalling = async ({ camera, page, chats }: Set): Promise<void> =>
  camera.shoot(page, {
    name: 'another tool knows it',
    from: 30,
    to: 40,
    slowed,
    play: async (until) => {
      await until(30.3);
      await chats.say('right', lines.add, { pace: 1.8, slowed });
    },
  });

const deciding = async ({ camera, page, chats }: Set): Promise<void> => {
  for (const [name, from, to, line] of [
    ['the preference changes', 40, 45, lines.change],
    ['the user decides', 45, 50, lines.decide],
  ] as const) {
    await camera.shoot(page, {
      name,
      from,
      to,
      slowed,
      play: async () => chats.say('left', line, { pace: 1.1, slowed }),
    });
  }
};

const handingOver = async ({ camera, page, chats }: Set): Promise<void> =>
  camera.shoot(page, {
    name: 'stop here, go on there',
    from: 50,
    to: 56,
    slowed,
    play: async () => {
      await chats.say('left', lines.stop, { pace: 0.85, slowed });
      await chats.say('right', lines.goOn, { pace: 0.85, slowed });
    },
  });
