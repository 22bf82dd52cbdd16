import type { Page } from '@playwright/test';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

export type Frame = {
  /** Second of the video at which it appears. */
  readonly at: number;
  readonly jpeg: Buffer;
};

export type Scene = {
  readonly name: string;
  /** Seconds of the video. */
  readonly from: number;
  readonly to: number;
  /**
   * Real seconds per second of the video, 1 by default. 2 gives a busy machine time for a scene with
   * many steps; the page's own animations are slowed down by the same factor.
   */
  readonly slowdown?: number;
  /** The action. `until` waits for a second of the video. */
  readonly play: (until: (second: number) => Promise<void>) => Promise<void>;
};

export type Camera = {
  readonly shoot: (page: Page, scene: Scene) => Promise<void>;
  /** In the order of the video. */
  readonly frames: () => readonly Frame[];
};

/** JPEG quality above that of the video, so that the encoder is the only step with visible loss. */
export const quality = 95;

/** Seconds for which the end of a scene stays still, so that it can be read. */
const holdSeconds = 0.9;

/**
 * Records a page scene by scene. Each scene has its own clock, so preparations between scenes take no
 * time in the video.
 */
export const createCamera = (): Camera => {
  const frames: Frame[] = [];
  const shoot = async (
    page: Page,
    { name, from, to, slowdown = 1, play }: Scene,
  ): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    const startedAt = performance.now();
    const now = (): number => from + (performance.now() - startedAt) / 1_000 / slowdown;
    const until = async (second: number): Promise<void> => {
      await wait(Math.max(0, second - now()) * 1_000 * slowdown);
    };
    const before = frames.length;
    devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
      const at = frames.length === before ? from : now();
      if (at < to) frames.push({ at, jpeg: Buffer.from(data, 'base64') });
      // The page may be gone by the time its last frame is acknowledged.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 / slowdown });
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality });
    await play(until);
    if (now() > to - holdSeconds) throw new Error(`"${name}" leaves no time to read it.`);
    await until(to);
    await devtools.send('Page.stopScreencast');
    await devtools.detach();
    if (frames.length === before) throw new Error(`Chromium sent no picture of "${name}".`);
  };
  return { shoot, frames: () => frames };
};
