import type { Locator, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

export type Hand = {
  readonly click: (target: Locator) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (keys: string) => Promise<void>;
};

/** Milliseconds. The pointer takes as long as a person's, keys come a little faster. */
const glide = 520;
const beforePress = 90;
const betweenKeys = 28;

/** What stage/pointer.js leaves in every page. */
type WithPointer = {
  readonly demoPointer: {
    readonly glide: (x: number, y: number, ms: number) => Promise<void>;
    readonly press: () => void;
  };
};

export type Tempo = {
  /** Above 1 for a calmer scene. */
  readonly pace: number;
  /** As in a scene. */
  readonly slowed: number;
};

/** Moves a pointer that can be seen, and with it the real mouse. */
export const handOn = (page: Page, { pace, slowed }: Tempo = { pace: 1, slowed: 1 }): Hand => ({
  click: async (target) => {
    const box = await target.boundingBox();
    if (box === null) throw new Error('What should be clicked is not on the page.');
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.evaluate(
      async ([to, at, ms]) => (globalThis as unknown as WithPointer).demoPointer.glide(to, at, ms),
      [x, y, glide * pace] as const,
    );
    await page.mouse.move(x, y);
    await wait(beforePress * pace * slowed);
    await page.evaluate(() => {
      (globalThis as unknown as WithPointer).demoPointer.press();
    });
    await page.mouse.click(x, y, { delay: 60 });
  },
  type: async (text) => page.keyboard.type(text, { delay: betweenKeys * pace * slowed }),
  press: async (keys) => page.keyboard.press(keys),
});
