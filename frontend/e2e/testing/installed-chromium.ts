import { existsSync } from 'node:fs';

/**
 * The browser: the one that is named, Debian's Chromium without its window, which takes about half the
 * time of the one with it, or that one. Without any of them, the one that Playwright downloads.
 */
export const installedChromium = (): { readonly executablePath?: string } => {
  const paths = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const executablePath = paths.find((path) => path !== undefined && existsSync(path));
  return executablePath === undefined ? {} : { executablePath };
};
