import { existsSync } from 'node:fs';

/**
 * The first of these that exists: `CHROMIUM`, Debian's Chromium without a window, which takes about
 * half the time, and Debian's full Chromium. Otherwise the browser that Playwright downloads.
 */
export const installedChromium = (): { readonly executablePath?: string } => {
  const paths = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const executablePath = paths.find((path) => path !== undefined && existsSync(path));
  return executablePath === undefined ? {} : { executablePath };
};
