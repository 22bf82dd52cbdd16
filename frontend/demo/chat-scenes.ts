import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import { openChats, type Chats } from './chats.ts';
import { createActor } from './actor.ts';
import { lines } from './screenplay.ts';
import { slowdown } from './slowdown.ts';
import { show } from './stage-page.ts';
import type { Terminal } from './terminal.ts';

type Needs = { readonly camera: Camera; readonly page: Page; readonly terminal: Terminal };
type Recording = { readonly camera: Camera; readonly page: Page; readonly chats: Chats };

/** Two chats with one memory, from the pasted URL to the handoff. Between the two parts the visitor decides. */
export const openChatScenes = async ({ camera, page, terminal }: Needs) => {
  const chats = await openChats(page, terminal);
  const recording = { camera, page, chats };
  return {
    untilItAsks: async (): Promise<void> => {
      await connecting(recording);
      await show(page, { what: 'view', name: 'wire' });
      await remembering(recording);
      await show(page, { what: 'view', name: 'both' });
      await recalling(recording);
      await asking(recording);
    },
    untilItResumes: async (): Promise<void> => {
      await handingOver(recording);
      await chats.close();
    },
  };
};

const connecting = async ({ camera, page, chats }: Recording): Promise<void> => {
  const actor = createActor(page, { pace: 1, slowdown });
  await camera.shoot(page, {
    name: 'the URL is pasted',
    from: 12,
    to: 19,
    slowdown,
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
    from: 19,
    to: 28,
    slowdown,
    play: async (until) => {
      await until(19.5);
      await chats.say('left', lines.prefer, { pace: 1.6, slowdown });
    },
  });

const recalling = async ({ camera, page, chats }: Recording): Promise<void> =>
  camera.shoot(page, {
    name: 'another tool knows it',
    from: 28,
    to: 37,
    slowdown,
    play: async (until) => {
      await until(28.3);
      await chats.say('right', lines.add, { pace: 1.6, slowdown });
    },
  });

const asking = async ({ camera, page, chats }: Recording): Promise<void> =>
  camera.shoot(page, {
    name: 'the preference changes',
    from: 37,
    to: 42,
    slowdown,
    play: async () => chats.say('left', lines.change, { pace: 1.1, slowdown }),
  });

const handingOver = async ({ camera, page, chats }: Recording): Promise<void> =>
  camera.shoot(page, {
    name: 'stop here, go on there',
    from: 50,
    to: 56,
    slowdown,
    play: async () => {
      await chats.say('left', lines.stop, { pace: 0.85, slowdown });
      await chats.say('right', lines.resume, { pace: 0.85, slowdown });
    },
  });
