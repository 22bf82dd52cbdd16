import { chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { installedChromium } from '../e2e/testing/installed-chromium.ts';

/** Video pixels per CSS pixel, so that small text stays sharp. */
const scale = 1.125;

/** Size of a frame, and height of the caption band below it, in CSS pixels. */
export const view = { width: 1280, height: 640, band: 80 };

export type Studio = {
  /** An empty page of the given height, with a visible pointer. */
  readonly newPage: (height?: number) => Promise<Page>;
  readonly close: () => Promise<void>;
};

/** A browser in light mode with clipboard access. */
export const openStudio = async (): Promise<Studio> => {
  const browser = await chromium.launch({
    ...installedChromium(),
    // The screencast ignores an emulated scale factor, so the screen itself gets it.
    args: ['--no-sandbox', '--hide-scrollbars', `--force-device-scale-factor=${scale}`],
  });
  const context = await browser.newContext({
    viewport: null,
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript({ path: join(import.meta.dirname, 'stage/pointer.js') });
  return {
    newPage: async (height = view.height) => {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        width: view.width,
        height,
        deviceScaleFactor: 0,
        mobile: false,
      });
      return page;
    },
    close: async () => browser.close(),
  };
};
