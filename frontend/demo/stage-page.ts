import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Window } from './chat-loop.ts';
import type { Tempo } from './actor.ts';
import { answerLines, type AnswerLine } from './answer-lines.ts';

/** Never contacted: requests to it are served from this folder. */
const origin = 'http://stage.invalid';
const fonts = join(import.meta.dirname, '../src/theme/fonts');
const stage = join(import.meta.dirname, 'stage');

export type Side = 'left' | 'right';

type Shown =
  | { readonly what: 'view'; readonly name: 'wire' | 'both' }
  | { readonly what: 'said'; readonly side: Side; readonly who: 'ai'; readonly text: string }
  | { readonly what: 'tools'; readonly tools: Connection['tools'] }
  | {
      readonly what: 'called';
      readonly side: Side;
      readonly tool: string;
      readonly kind: string;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | { readonly what: 'answered'; readonly side: Side; readonly parts: readonly AnswerLine[] };

/** Opens a file of stage/ in `page` and waits until it can be recorded. */
export const openStage = async (page: Page, name: string): Promise<Page> => {
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path.startsWith('/fonts/') ? join(fonts, path.slice(7)) : join(stage, path);
    await route.fulfill({ path: file });
  });
  await page.goto(`${origin}/${name}`);
  await page.evaluate(async () => document.fonts.ready);
  return page;
};

/** Sends chat.js an event to render. */
export const show = async (page: Page, event: Shown): Promise<void> =>
  page.evaluate((shown) => {
    (globalThis as unknown as { readonly show: (event: Shown) => void }).show(shown);
  }, event);

/** Pauses in milliseconds before a call, an answer and a reply appear. */
const pause = { beforeCall: 200, beforeAnswer: 400, beforeWords: 450 };

/** One of the two chats as the chat loop sees it. */
export const chatWindow = (page: Page, side: Side, { pace, slowdown }: Tempo): Window => ({
  says: async (text) => {
    await wait(pause.beforeWords * pace * slowdown);
    await show(page, { what: 'said', side, who: 'ai', text });
  },
  calls: async (tool, args) => {
    await wait(pause.beforeCall * pace * slowdown);
    const kind = tool === 'terminal' ? 'in the project folder' : 'MindMirror, over MCP';
    await show(page, { what: 'called', side, tool, kind, args });
  },
  answered: async (tool, answer) => {
    await wait(pause.beforeAnswer * pace * slowdown);
    await show(page, { what: 'answered', side, parts: answerLines(tool, answer) });
  },
});
