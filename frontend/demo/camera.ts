import type { Page } from '@playwright/test';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

export type Frame = {
  /** Second of the film from which it is seen. */
  readonly at: number;
  readonly jpeg: Buffer;
};

export type Scene = {
  readonly name: string;
  /** Seconds of the film. */
  readonly from: number;
  readonly to: number;
  /**
   * Seconds that one second of the film takes. 2 leaves a busy machine time to take part in a scene
   * of many steps; the page's own animations are slowed alike. 1 where nothing is said.
   */
  readonly slowed?: number;
  /** What happens. `until` waits for a second of the film. */
  readonly play: (until: (second: number) => Promise<void>) => Promise<void>;
};

export type Camera = {
  readonly shoot: (page: Page, scene: Scene) => Promise<void>;
  /** In the order of the film. */
  readonly frames: () => readonly Frame[];
};

/** Sharper than what comes out, so that the one lossy step that counts is the encoder's. */
export const quality = 95;

/** Seconds for which the end of a scene has to stand still. */
const toRead = 0.9;

/**
 * Films a page scene by scene, each with a clock of its own, so that what is prepared between two
 * scenes takes no time in the film.
 */
export const createCamera = (): Camera => {
  const frames: Frame[] = [];
  const shoot = async (page: Page, { name, from, to, slowed = 1, play }: Scene): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    const began = performance.now();
    const now = (): number => from + (performance.now() - began) / 1_000 / slowed;
    const until = async (second: number): Promise<void> => {
      await wait(Math.max(0, second - now()) * 1_000 * slowed);
    };
    const before = frames.length;
    devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
      const at = frames.length === before ? from : now();
      if (at < to) frames.push({ at, jpeg: Buffer.from(data, 'base64') });
      // The page may be gone by the time its last frame is acknowledged.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 / slowed });
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality });
    await play(until);
    if (now() > to - toRead) throw new Error(`"${name}" has no time left to be read.`);
    await until(to);
    await devtools.send('Page.stopScreencast');
    await devtools.detach();
    if (frames.length === before) throw new Error(`Chromium sent no picture of "${name}".`);
  };
  return { shoot, frames: () => frames };
};
