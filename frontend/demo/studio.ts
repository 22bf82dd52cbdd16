import { chromium, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ownChromium = '/usr/bin/chromium';

/** Pixels of the film for one of the page, so that small text stays sharp. */
const sharpness = 1.125;

/** What one frame holds and how high the band of captions below it is, in pixels of the page. */
export const view = { width: 1280, height: 640, band: 80 };

export type Studio = {
  /** An empty page that is `height` high and has a pointer. */
  readonly newPage: (height?: number) => Promise<Page>;
  readonly close: () => Promise<void>;
};

/** A browser of people who read light pages, with a clipboard. */
export const openStudio = async (): Promise<Studio> => {
  const browser = await chromium.launch({
    ...(existsSync(ownChromium) && { executablePath: ownChromium }),
    // Only a screen that really is that sharp is filmed so: an emulated one comes out at 1.
    args: ['--no-sandbox', '--hide-scrollbars', `--force-device-scale-factor=${sharpness}`],
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
