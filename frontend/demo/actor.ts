import type { Locator, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

export type Actor = {
  readonly click: (target: Locator) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (keys: string) => Promise<void>;
};

/** Durations in milliseconds. The pointer is as fast as a person's, typing a little faster. */
const glideMs = 520;
const beforePressMs = 90;
const betweenKeysMs = 28;

/** The functions that stage/pointer.js adds to every page. */
type WithPointer = {
  readonly demoPointer: {
    readonly glide: (x: number, y: number, ms: number) => Promise<void>;
    readonly press: () => void;
  };
};

export type Tempo = {
  /** Above 1 for a slower scene. */
  readonly pace: number;
  /** As in `Scene`. */
  readonly slowdown: number;
};

/** Acts as the user: moves a visible pointer together with the real mouse, and types. */
export const createActor = (
  page: Page,
  { pace, slowdown }: Tempo = { pace: 1, slowdown: 1 },
): Actor => ({
  click: async (target) => {
    const box = await target.boundingBox();
    if (box === null) throw new Error('The element to click is not on the page.');
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.evaluate(
      async ([to, at, ms]) => (globalThis as unknown as WithPointer).demoPointer.glide(to, at, ms),
      [x, y, glideMs * pace] as const,
    );
    await page.mouse.move(x, y);
    await wait(beforePressMs * pace * slowdown);
    await page.evaluate(() => {
      (globalThis as unknown as WithPointer).demoPointer.press();
    });
    await page.mouse.click(x, y, { delay: 60 });
  },
  type: async (text) => page.keyboard.type(text, { delay: betweenKeysMs * pace * slowdown }),
  press: async (keys) => page.keyboard.press(keys),
});
