import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import { openChats, type Chats } from './chats.ts';
import { createActor } from './actor.ts';
import { lines } from './screenplay.ts';
import { show } from './stage-page.ts';
import type { Terminal } from './terminal.ts';

type Needs = { readonly camera: Camera; readonly page: Page; readonly terminal: Terminal };
type Recording = { readonly camera: Camera; readonly page: Page; readonly chats: Chats };

/** As in `Scene`: recorded at half speed. */
const slowdown = 2;

/** Records two chats with one memory, from the pasted URL to the handoff. */
export const recordChats = async ({ camera, page, terminal }: Needs): Promise<void> => {
  const chats = await openChats(page, terminal);
  const recording = { camera, page, chats };
  await connecting(recording);
  await show(page, { what: 'view', name: 'wire' });
  await remembering(recording);
  await show(page, { what: 'view', name: 'both' });
  await recalling(recording);
  await deciding(recording);
  await handingOver(recording);
  await chats.close();
};

const connecting = async ({ camera, page, chats }: Recording): Promise<void> => {
  const actor = createActor(page);
  await camera.shoot(page, {
    name: 'the URL is pasted',
    from: 12,
    to: 20,
    play: async (until) => {
      await until(13);
      await actor.click(page.locator('#url'));
      await until(14.4);
      await actor.press('Control+V');
      await until(15.6);
      await chats.connected(async () => actor.click(page.getByRole('button', { name: 'Add' })));
    },
  });
};

const remembering = async ({ camera, page, chats }: Recording): Promise<void> =>
  camera.shoot(page, {
    name: 'a preference is stated',
    from: 20,
    to: 30,
    slowdown,
    play: async (until) => {
      await until(20.6);
      await chats.say('left', lines.prefer, { pace: 1.8, slowdown });
    },
  });

const recalling = async ({ camera, page, chats }: Recording): Promise<void> =>
  camera.shoot(page, {
    name: 'another tool knows it',
    from: 30,
    to: 40,
    slowdown,
    play: async (until) => {
      await until(30.3);
      await chats.say('right', lines.add, { pace: 1.8, slowdown });
    },
  });

const deciding = async ({ camera, page, chats }: Recording): Promise<void> => {
  for (const [name, from, to, line] of [
    ['the preference changes', 40, 45, lines.change],
    ['the user decides', 45, 50, lines.decide],
  ] as const) {
    await camera.shoot(page, {
      name,
      from,
      to,
      slowdown,
      play: async () => chats.say('left', line, { pace: 1.1, slowdown }),
    });
  }
};

const handingOver = async ({ camera, page, chats }: Recording): Promise<void> =>
  camera.shoot(page, {
    name: 'stop here, go on there',
    from: 50,
    to: 56,
    slowdown,
    play: async () => {
      await chats.say('left', lines.stop, { pace: 0.85, slowdown });
      await chats.say('right', lines.goOn, { pace: 0.85, slowdown });
    },
  });
